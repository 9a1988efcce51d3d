import { createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createContact, type ContactFixture } from './mail-fixtures.ts';
import { useMailSite, type MailSite } from './mail-site.ts';
import { handleEvents } from './signature-documents.ts';
import { TestClock } from './test-clock.ts';

const INBOUND_SECRET = 'inbound-test-secret';
const FIXTURE_SEND_ID = /0b0e7c1e-5a3c-4d7e-9f00-0123456789ab/g;

/** A site that receives email. */
export interface InboundSite extends MailSite {
  clock: TestClock;
}

/** An owner in the warm_lead and onboarding sequences, to whom an email was sent. */
export interface MailedOwner extends ContactFixture {
  sendId: string;
}

/** Starts a site that receives email. The clock is set to Tuesday, 10 AM in Central time. */
export function useInboundSite(): InboundSite {
  const start = new Date('2026-12-01T16:00:00Z');
  const clock = new TestClock(start);
  beforeEach(() => clock.set(start));
  return Object.assign(useMailSite({ clock, env: { INBOUND_MAIL_SECRET: INBOUND_SECRET } }), { clock });
}

/** Adds an email that was sent to the contact. @returns the id of the send, which replies contain in In-Reply-To */
export async function addSentEmail({ database, clock }: InboundSite, contact: ContactFixture): Promise<string> {
  const [send] = await database.query<{ id: string }>(
    `INSERT INTO message_sends (unique_key, class, template, contact_id, lead_id, address, payload, due_at, created_at,
                                state, claimed_at, sent_at, message_id)
     VALUES (gen_random_uuid(), 'marketing', 'campaign-marketing', $1, $2, $3, '{}', $4, $4, 'sent', $4, $4, '<a@b>')
     RETURNING id`,
    [contact.contactId, contact.leadId, contact.email, clock.now()],
  );
  return send!.id;
}

export async function createMailedOwner(site: InboundSite, owner?: ContactFixture): Promise<MailedOwner> {
  const contact = owner ?? (await createContact(site.database));
  for (const workflow of ['warm_lead', 'onboarding'])
    await site.database.query(
      `INSERT INTO campaign_sequences (contact_id, lead_id, workflow, workflow_version, enrolled_at)
       VALUES ($1, $2, $3, 1, $4)`,
      [contact.contactId, contact.leadId, workflow, site.clock.now()],
    );
  return { ...contact, sendId: await addSentEmail(site, contact) };
}

/** Returns a message from the folder `inbound-mail`, changed so that it refers to an email to the owner. */
export const readFixture = (name: string, { sendId, email }: Pick<MailedOwner, 'sendId' | 'email'>): Buffer =>
  Buffer.from(
    readFileSync(new URL(`inbound-mail/${name}.eml`, import.meta.url), 'utf8')
      .replace(FIXTURE_SEND_ID, sendId)
      .replace(/robin\.hale@[a-z.]+/gi, email)
      .replace(/^((?:\S.*\n|[ \t].*\n)*?message-id: <)/i, `$1${randomUUID()}.`),
  );

/** Builds an email from a person. */
export function buildEmail(
  from: string,
  text: string,
  { sendId, headers = '' }: { sendId?: string; headers?: string } = {},
): Buffer {
  const reference = sendId ? `In-Reply-To: <${sendId}@lindenholm.example>\r\n` : '';
  return Buffer.from(
    `From: Owner <${from}>\r\nTo: owners@lindenholm.example\r\nSubject: Re: Your home\r\n` +
      `Message-ID: <${randomUUID()}@owner.example>\r\n${reference}${headers}\r\n${text}\r\n`,
  );
}

interface PostOptions {
  path?: string;
  /** Time of the signature; the time of the clock by default. */
  at?: Date;
  secret?: string;
  /** The body that is signed; by default, the posted body. */
  signedBody?: Buffer;
}

/** Posts a body with a signature. */
export async function postSignedBody(
  { site, clock }: InboundSite,
  body: Buffer,
  { path = '/api/email/inbound', at = clock.now(), secret = INBOUND_SECRET, signedBody = body }: PostOptions = {},
): Promise<{ status: number; text: string }> {
  const timestamp = Math.floor(at.getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${timestamp}.`).update(signedBody).digest('hex');
  const response = await fetch(site.url + path, {
    method: 'POST',
    headers: { 'content-type': 'message/rfc822', 'x-signature': `t=${timestamp},v1=${signature}` },
    body: new Uint8Array(body),
  });
  return { status: response.status, text: await response.text() };
}

/** Posts a body, and waits until the worker has handled the message and its effects. */
export async function postInboundMail(site: InboundSite, body: Buffer, options?: PostOptions): Promise<void> {
  const { status, text } = await postSignedBody(site, body, options);
  if (status !== 204) throw new Error(`The message was not accepted: ${status} ${text}`);
  await handleEvents(site);
}

/** Posts an event from a mail vendor, and waits until the worker has handled the event and its effects. */
export const postMailEvent = (site: InboundSite, event: object): Promise<void> =>
  postInboundMail(site, Buffer.from(JSON.stringify(event)), { path: '/api/email/events' });

/** Returns the states and kinds of all stored messages from a sender or about a recipient, oldest first. */
export const listStoredMessages = ({ database }: InboundSite, address: string) =>
  database.query<{ id: string; state: string; kind: string | null; leadId: string | null; content: string | null }>(
    `SELECT id, state, kind, lead_id AS "leadId", content FROM inbound_messages WHERE $1 IN (sender, recipient)
     ORDER BY received_at, id`,
    [address],
  );

/** Returns the owner's timeline entries about received email and failures, oldest first. */
export const listMailEntries = ({ database }: InboundSite, { leadId }: Pick<MailedOwner, 'leadId'>) =>
  database.query<{ type: string; data: Record<string, string> }>(
    `SELECT type, data FROM lead_events WHERE lead_id = $1 AND type ~ '^(mail|text)\\.' ORDER BY id`,
    [leadId],
  );

/** Returns `workflow: state, reason` of the owner's sequences. */
export async function listSequences({ database }: InboundSite, { contactId }: MailedOwner): Promise<string[]> {
  const rows = await database.query<{ text: string }>(
    `SELECT concat(workflow, ': ', state, ', ' || reason) AS text FROM campaign_sequences
     WHERE contact_id = $1 ORDER BY workflow DESC`,
    [contactId],
  );
  return rows.map(({ text }) => text);
}
