import { randomUUID } from 'node:crypto';
import type { Schemas } from '@epm/contract';
import { createContact, createDueAnalysisEmail, type ContactFixture } from '../../../test/mail-fixtures.ts';
import { useMailSite } from '../../../test/mail-site.ts';
import { signIn, type SignedInUser } from '../../../test/sign-in.ts';
import { Delivery } from '../delivery.service.ts';
import { KEY_PLACEHOLDER } from './hide-keys.ts';
import { MessageContents } from './message-contents.service.ts';

const fixture = useMailSite();
let staff: SignedInUser;

beforeAll(async () => {
  staff = await signIn(fixture.site, 'user');
});
afterEach(() => {
  fixture.sink.behavior = { kind: 'accept' };
});

const getMessage = (id: string) =>
  fixture.site.call<Schemas['SentMessageDetail'] & Schemas['Problem']>(`/api/messages/${id}`, {
    cookie: staff.cookie,
  });
const getFrame = (id: string) => fixture.site.call<string>(`/api/messages/${id}/frame`, { cookie: staff.cookie });
const countContents = async (): Promise<number> =>
  (await fixture.database.query('SELECT 1 FROM message_contents')).length;

async function sendAnalysisEmail(person: ContactFixture): Promise<string> {
  const id = await createDueAnalysisEmail(fixture.database, person, new Date(Date.now() - 1_000));
  await fixture.worker.app.get(Delivery).deliver(id);
  return id;
}

it('returns an email as it was sent, without the key in its link', async () => {
  const person = await createContact(fixture.database);
  const id = await sendAnalysisEmail(person);
  const [mail] = fixture.sink.to(person.email);
  const { body } = await getMessage(id);
  expect(body).toMatchObject({
    id,
    channel: 'email',
    template: 'analysis-ready',
    state: 'sent',
    error: '',
    to: person.email,
    sentAt: expect.stringMatching(/Z$/),
    content: { subject: mail?.subject, from: 'Lindenholm <owners@lindenholm.example>', hasHtml: true, attachments: [] },
  });
  const key = /\/([\w-]{43})\b/.exec(mail?.text ?? '')?.[1] ?? 'no key was sent';
  const stored = JSON.stringify(
    await fixture.database.query('SELECT * FROM message_contents WHERE send_id = $1', [id]),
  );
  expect(stored).not.toContain(key);
  expect(body.content?.text.trim()).toBe(mail?.text?.replaceAll(key, KEY_PLACEHOLDER).trim());
});

it('keeps the content of a sent message when a process with an expired claim tries to overwrite it', async () => {
  const id = await sendAnalysisEmail(await createContact(fixture.database));
  const { content } = (await getMessage(id)).body;
  const late = { sender: 'Late', subject: 'Late', text: 'Late', html: null, attachments: [] };
  const contents = fixture.worker.app.get(MessageContents);
  expect(await contents.markSending({ id, attempts: 1 }, late)).toBe(false);
  expect((await getMessage(id)).body.content).toEqual(content);
});

it('shows the HTML of an email in a sandboxed document', async () => {
  const id = await sendAnalysisEmail(await createContact(fixture.database));
  const { status, headers } = await getFrame(id);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(headers.get('content-security-policy')).toMatch(/^sandbox;default-src 'none'/);
  expect(headers.get('cache-control')).toBe('no-store');
  expect((await fixture.site.call(`/api/messages/${id}/frame`)).status).toBe(401);
});

it('stores the content only when the mail server is ready for it, and overwrites earlier content', async () => {
  const person = await createContact(fixture.database);
  fixture.sink.behavior = { kind: 'refuse', at: 'RCPT', code: 450, text: '4.2.0 Later' };
  const id = await sendAnalysisEmail(person);
  expect((await getMessage(id)).body).toMatchObject({ state: 'due', sentAt: null, content: null });
  fixture.sink.behavior = { kind: 'refuse', at: 'DATA', code: 450, text: '4.2.0 Later' };
  for (const street of ['1 First Street', '2 Second Street']) {
    await fixture.database.query(`UPDATE leads SET street_address = $2, property_address = $2 WHERE id = $1`, [
      person.leadId,
      street,
    ]);
    await fixture.database.query(`UPDATE property_analysis_entries SET street_address = $2 WHERE lead_id = $1`, [
      person.leadId,
      street,
    ]);
    await fixture.database.query(
      `UPDATE message_sends SET state = 'due', due_at = now() - interval '1 second' WHERE id = $1`,
      [id],
    );
    await fixture.worker.app.get(Delivery).deliver(id);
  }
  expect((await getMessage(id)).body.content?.text).toContain('2 Second Street');
});

it('stores no content for a message that is not about a lead', async () => {
  const person = await createContact(fixture.database);
  const id = await createDueAnalysisEmail(fixture.database, person, new Date(Date.now() - 1_000));
  await fixture.database.query('UPDATE message_sends SET lead_id = NULL WHERE id = $1', [id]);
  const before = await countContents();
  await fixture.worker.app.get(Delivery).deliver(id);
  expect(fixture.sink.to(person.email)).toHaveLength(1);
  expect(await countContents()).toBe(before);
  expect((await getMessage(id)).body).toMatchObject({ status: 404, code: 'message.missing' });
});

it('returns 404 for an unknown message and for a message about a deleted lead', async () => {
  const person = await createContact(fixture.database);
  const id = await sendAnalysisEmail(person);
  await fixture.database.query('UPDATE leads SET deleted_at = now() WHERE id = $1', [person.leadId]);
  for (const missing of [id, randomUUID()]) {
    expect((await getMessage(missing)).body).toMatchObject({ status: 404, code: 'message.missing' });
    expect((await getFrame(missing)).status).toBe(404);
  }
});

it.each(['leads', 'contacts'] as const)('deletes message contents when rows in %s are deleted', async (table) => {
  const person = await createContact(fixture.database);
  await sendAnalysisEmail(person);
  const before = await countContents();
  if (table === 'contacts')
    await fixture.database.query("UPDATE leads SET contact_id = NULL, suspicions = ARRAY['trap'] WHERE id = $1", [
      person.leadId,
    ]);
  await fixture.database.query(`DELETE FROM ${table} WHERE id = $1`, [
    table === 'leads' ? person.leadId : person.contactId,
  ]);
  expect(await countContents()).toBe(before - 1);
});
