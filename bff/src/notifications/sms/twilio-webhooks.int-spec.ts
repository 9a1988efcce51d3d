import { randomUUID } from 'node:crypto';
import { handleEvents } from '../../../test/signature-documents.ts';
import {
  createDueText,
  createPhoneOwner,
  listTextsTo,
  postTwilioWebhook,
  useTextSite,
  type PhoneOwner,
} from '../../../test/text-site.ts';
import { createDueMarketingEmail } from '../../../test/mail-fixtures.ts';
import { Suppressions } from '../../contacts/index.ts';
import { TextDelivery } from './text-delivery.service.ts';
import { TwilioEvents } from './twilio-events.ts';

const fixture = useTextSite();

const createSid = () => `SM${randomUUID().replaceAll('-', '')}`;

const postWebhook = (path: string, fields: Record<string, string>, authToken?: string) =>
  postTwilioWebhook(fixture, path, fields, authToken);

async function sendReply({ number }: PhoneOwner, body: string, sid = createSid()) {
  const fields = { MessageSid: sid, From: number, Body: body, NumMedia: '0' };
  const response = await postWebhook('/api/twilio/inbound', fields);
  await handleEvents(fixture);
  return response;
}

async function reportStatus(sendId: string, status: string, more: Record<string, string> = {}) {
  const fields = { MessageSid: createSid(), MessageStatus: status, ...more };
  const response = await postWebhook(`/api/twilio/status/${sendId}`, fields);
  await handleEvents(fixture);
  return response;
}

const deliverText = (id: string) => fixture.worker.app.get(TextDelivery).deliver(id);
const findSend = async (id: string) =>
  (
    await fixture.database.query<{ state: string; error: string | null; message_id: string }>(
      'SELECT state, error, message_id FROM message_sends WHERE id = $1',
      [id],
    )
  )[0];
const listTextEntries = async ({ leadId }: PhoneOwner) =>
  fixture.database.query<{ type: string; data: object }>(
    `SELECT type, data FROM lead_events WHERE lead_id = $1 AND type LIKE 'text.%' ORDER BY id`,
    [leadId],
  );
const listTextEntryTypes = async (owner: PhoneOwner) => (await listTextEntries(owner)).map(({ type }) => type);
const listSuppressionReasons = (address: string) =>
  fixture.worker.app.get(Suppressions, { strict: false }).listReasons(address);

async function createTextedOwner() {
  const owner = await createPhoneOwner(fixture);
  const id = await createDueText(fixture, owner);
  await deliverText(id);
  return { owner, id };
}

it.each(['STOP', 'stop please', 'OPT OUT'])('the text "%s" stops texts and marketing immediately', async (word) => {
  const { owner } = await createTextedOwner();
  const [text, email] = [
    await createDueText(fixture, owner),
    await createDueMarketingEmail(fixture.database, owner, fixture.clock.now()),
  ];
  const { status, type, text: twiml } = await sendReply(owner, word);
  expect([status, type]).toEqual([200, 'text/xml; charset=utf-8']);
  // Twilio confirms only its own keywords.
  expect(twiml.includes('you are unsubscribed')).toBe(word !== 'STOP');
  expect([(await findSend(text))?.state, (await findSend(email))?.state]).toEqual(['suppressed', 'suppressed']);
  expect([await listSuppressionReasons(owner.number), await listSuppressionReasons(owner.email)]).toEqual([
    ['unsubscribed'],
    ['unsubscribed'],
  ]);
  const active = await fixture.database.query(
    `SELECT 1 FROM campaign_sequences WHERE contact_id = $1 AND state = 'active'`,
    [owner.contactId],
  );
  expect(active).toEqual([]);
  expect((await listTextEntryTypes(owner)).filter((entry) => entry === 'text.unsubscribed')).toHaveLength(1);
});

it('START allows texts again, but no marketing email', async () => {
  const { owner } = await createTextedOwner();
  await sendReply(owner, 'STOP');
  await sendReply(owner, 'START');
  expect([await listSuppressionReasons(owner.number), await listSuppressionReasons(owner.email)]).toEqual([
    [],
    ['unsubscribed'],
  ]);
  const id = await createDueText(fixture, owner);
  await deliverText(id);
  expect(await findSend(id)).toMatchObject({ state: 'sent' });
  expect(listTextsTo(fixture, owner.number)).toHaveLength(2);
});

it("responds to HELP with the company's name and phone number", async () => {
  const { owner } = await createTextedOwner();
  const { text } = await sendReply(owner, 'help');
  expect(text).toMatch(/<Response><Message>[^<]+: call \(515\) [^<]+<\/Message><\/Response>/);
  expect(await listSuppressionReasons(owner.number)).toEqual([]);
  expect(await listTextEntryTypes(owner)).toEqual(['text.sent']);
});

it("adds any other text to the lead's timeline only once, even if Twilio repeats it", async () => {
  const { owner } = await createTextedOwner();
  const sid = createSid();
  for (let repetition = 0; repetition < 2; repetition++)
    expect((await sendReply(owner, 'Can you stop by earlier? \u0000', sid)).text).toContain('<Response></Response>');
  const events = fixture.worker.app.get(TwilioEvents);
  const [event] = await fixture.database.query(
    'SELECT event_id AS "eventId", type, payload FROM webhook_events WHERE event_id = $1',
    [sid],
  );
  await events.handle(event as never);
  const entries = (await listTextEntries(owner)).filter(({ type }) => type === 'text.received');
  expect(entries).toEqual([{ type: 'text.received', data: { sid, content: 'Can you stop by earlier? \ufffd' } }]);
  expect(await listSuppressionReasons(owner.number)).toEqual([]);
});

it('stops marketing to an owner who replies by text, and queues a notice', async () => {
  const { owner } = await createTextedOwner();
  await fixture.database.query(
    `INSERT INTO campaign_sequences (contact_id, lead_id, workflow, workflow_version, enrolled_at)
     VALUES ($1, $2, 'warm_lead', 1, now())`,
    [owner.contactId, owner.leadId],
  );
  await sendReply(owner, 'Please call me on Friday');
  expect(
    await fixture.database.query('SELECT state, reason FROM campaign_sequences WHERE contact_id = $1', [
      owner.contactId,
    ]),
  ).toEqual([{ state: 'stopped', reason: 'replied' }]);
  const notices = await fixture.database.query('SELECT state FROM message_sends WHERE debounce_key = $1', [
    `lead-reply:${owner.leadId}`,
  ]);
  expect(notices).toEqual([{ state: 'due' }]);
});

it('ignores texts from unknown numbers, but records their opt-outs', async () => {
  const stranger = { number: '+15155550177' } as PhoneOwner;
  expect((await sendReply(stranger, 'Hello?')).status).toBe(200);
  await sendReply(stranger, 'STOP');
  expect(await listSuppressionReasons(stranger.number)).toEqual(['unsubscribed']);
});

it('marks a text whose response was lost as sent when Twilio reports its delivery', async () => {
  const owner = await createPhoneOwner(fixture);
  const id = await createDueText(fixture, owner);
  fixture.twilio.setFault({ fault: 'cut', times: 1 });
  await deliverText(id);
  expect(await findSend(id)).toMatchObject({ state: 'unknown' });
  const { sid } = fixture.twilio.conversations.state.messages.at(-1)!;
  await reportStatus(id, 'sent', { MessageSid: sid });
  expect(await findSend(id)).toMatchObject({ state: 'unknown' });
  expect((await reportStatus(id, 'delivered', { MessageSid: sid })).status).toBe(204);
  expect(await findSend(id)).toMatchObject({ state: 'sent', error: null, message_id: sid });
  expect(await listTextEntryTypes(owner)).toEqual(['text.unknown', 'text.sent']);
});

it('fails a text that the carrier does not deliver, and ignores later statuses', async () => {
  const { owner, id } = await createTextedOwner();
  const { message_id: sid } = (await findSend(id))!;
  await reportStatus(id, 'undelivered', { MessageSid: createSid(), ErrorCode: '30006' });
  expect(await findSend(id)).toMatchObject({ state: 'sent' });
  await reportStatus(id, 'undelivered', { MessageSid: sid, ErrorCode: '30006' });
  await reportStatus(id, 'delivered', { MessageSid: sid });
  expect(await findSend(id)).toMatchObject({ state: 'failed', error: 'The number is a landline (30006)' });
  expect(await listTextEntryTypes(owner)).toEqual(['text.sent', 'text.failed']);
});

it("records a status that arrives before Twilio's response is recorded", async () => {
  const owner = await createPhoneOwner(fixture);
  const id = await createDueText(fixture, owner);
  await fixture.database.query(
    `UPDATE message_sends SET state = 'claimed', claimed_at = $2, wire_at = $2, attempts = 1 WHERE id = $1`,
    [id, fixture.clock.now()],
  );
  await reportStatus(id, 'failed', { ErrorCode: '30007' });
  expect(await findSend(id)).toMatchObject({ state: 'failed' });
});

it('rejects webhooks with a wrong signature, and stores nothing', async () => {
  const sid = createSid();
  const fields = { MessageSid: sid, From: '+15155550178', Body: 'STOP', MessageStatus: 'delivered' };
  for (const path of ['/api/twilio/inbound', `/api/twilio/status/${randomUUID()}`])
    expect(await postWebhook(path, fields, 'wrong')).toMatchObject({
      status: 400,
      text: expect.stringContaining('signature'),
    });
  expect((await postWebhook('/api/twilio/inbound', { From: '+15155550178' })).status).toBe(400);
  expect(await fixture.database.query('SELECT 1 FROM webhook_events WHERE event_id LIKE $1', [`${sid}%`])).toEqual([]);
});
