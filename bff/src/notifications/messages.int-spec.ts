import { randomUUID } from 'node:crypto';
import type { Schemas } from '@epm/contract';
import { eventually } from '../../test/eventually.ts';
import {
  createDueMarketingEmail,
  createDueAnalysisEmail,
  createContact,
  type ContactFixture,
} from '../../test/mail-fixtures.ts';
import { useMailSite } from '../../test/mail-site.ts';
import { signIn, type SignedInUser } from '../../test/sign-in.ts';
import { TestClock } from '../../test/test-clock.ts';
import { Delivery } from './delivery.service.ts';

const MINUTE_MS = 60_000;
const clock = new TestClock();
const fixture = useMailSite({ clock });
let staff: SignedInUser;

beforeAll(async () => {
  staff = await signIn(fixture.site, 'user');
});
beforeEach(() => fixture.database.query('DELETE FROM message_sends'));
afterEach(async () => {
  fixture.sink.behavior = { kind: 'accept' };
  await fixture.database.query(
    'UPDATE mail_relay SET failures = 0, reason = NULL, paused_since = NULL, probe_at = NULL',
  );
});

const listMessages = async (query = ''): Promise<Schemas['Messages']> =>
  (await fixture.site.call<Schemas['Messages']>(`/api/messages${query}`, { cookie: staff.cookie })).body;
const postAction = async (id: string, action: 'resend' | 'mark-sent'): Promise<number> =>
  (await fixture.site.call(`/api/messages/${id}/${action}`, { method: 'POST', cookie: staff.cookie })).status;

const SINK_BEHAVIORS = {
  failed: { kind: 'refuse', at: 'RCPT', code: 550, text: '5.2.1 Mailbox disabled' },
  deferred: { kind: 'refuse', at: 'RCPT', code: 550, text: '5.7.1 Relaying denied' },
  unknown: { kind: 'hang-up' },
} as const;

/** Adds a message whose first attempt leads to this state. */
async function addAttemptedMessage(state: keyof typeof SINK_BEHAVIORS, person: ContactFixture): Promise<string> {
  const id = await createDueAnalysisEmail(fixture.database, person, clock.now());
  fixture.sink.behavior = SINK_BEHAVIORS[state];
  await fixture.worker.app.get(Delivery).deliver(id);
  fixture.sink.behavior = { kind: 'accept' };
  return id;
}

async function sendDue(): Promise<void> {
  await fixture.worker.sweep('due-messages');
  // The outbox job may have claimed a message before the sweep.
  const listClaimed = () => fixture.database.query(`SELECT 1 FROM message_sends WHERE state = 'claimed'`);
  await eventually(async () => (await listClaimed()).length === 0);
}

const listTimelineTypes = async ({ leadId }: ContactFixture): Promise<string[]> =>
  (
    await fixture.database.query<{ type: string }>('SELECT type FROM lead_events WHERE lead_id = $1 ORDER BY id', [
      leadId,
    ])
  ).map(({ type }) => type);

test('lists failed, unknown and deferred messages, newest first, filtered by state and lead', async () => {
  const people = [
    await createContact(fixture.database),
    await createContact(fixture.database),
    await createContact(fixture.database),
  ] as const;
  const failed = await addAttemptedMessage('failed', people[0]);
  clock.advance(1_000);
  const unknown = await addAttemptedMessage('unknown', people[1]);
  clock.advance(1_000);
  const deferred = await addAttemptedMessage('deferred', people[2]);
  await createDueAnalysisEmail(fixture.database, people[0], new Date(clock.now().getTime() + MINUTE_MS));

  const { items, pause } = await listMessages('?state=failed,unknown,deferred');
  expect(items.map(({ id, state }) => [id, state])).toEqual([
    [deferred, 'deferred'],
    [unknown, 'unknown'],
    [failed, 'failed'],
  ]);
  expect(pause).toBeNull();
  expect(items[0]).toMatchObject({
    toEmail: people[2].email,
    leadId: people[2].leadId,
    propertyAddress: '12 Oak Street, Waukee, IA 50263',
    error: expect.stringContaining('Relaying denied'),
    nextAttemptAt: new Date(clock.now().getTime() + 30_000).toISOString(),
  });
  expect((await listMessages('?state=failed')).items.map(({ id }) => id)).toEqual([failed]);
  expect((await listMessages(`?leadId=${people[1].leadId}`)).items.map(({ id }) => id)).toEqual([unknown]);
  const first = await listMessages('?limit=2');
  expect((await listMessages(`?limit=2&cursor=${first.nextCursor}`)).items.map(({ id }) => id)).toEqual([failed]);
  expect((await fixture.site.call('/api/messages?state=sent', { cookie: staff.cookie })).status).toBe(400);
});

test.each(['failed', 'unknown', 'deferred'] as const)(
  'sends a message in the state %s again when staff resend it',
  async (state) => {
    const person = await createContact(fixture.database);
    const id = await addAttemptedMessage(state, person);
    expect(await postAction(id, 'resend')).toBe(204);
    await sendDue();
    expect(fixture.sink.to(person.email)).toHaveLength(1);
    expect((await listMessages()).items).toEqual([]);
    expect((await listTimelineTypes(person)).slice(-2)).toEqual(['mail.resent', 'mail.sent']);
    expect(await postAction(id, 'resend')).toBe(409);
    expect(await postAction(id, 'mark-sent')).toBe(409);
    const audit = await fixture.database.query('SELECT actor_id FROM audit_log WHERE subject = $1', [`message:${id}`]);
    expect(audit).toEqual([{ actor_id: staff.id }]);
  },
);

test('resends a message to the corrected address, with all retries', async () => {
  const person = await createContact(fixture.database);
  const id = await createDueAnalysisEmail(fixture.database, person, clock.now());
  fixture.sink.behavior = { kind: 'refuse', at: 'RCPT', code: 550, text: '5.1.1 No such user' };
  await fixture.worker.app.get(Delivery).deliver(id);
  await fixture.database.query('UPDATE message_sends SET attempts = 28 WHERE id = $1', [id]);
  await fixture.database.query(`UPDATE contacts SET email = 'right@example.com' WHERE id = $1`, [person.contactId]);
  fixture.sink.behavior = SINK_BEHAVIORS.deferred;
  await postAction(id, 'resend');
  await sendDue();
  expect((await listMessages()).items).toMatchObject([{ id, state: 'deferred', toEmail: 'right@example.com' }]);
  fixture.sink.behavior = { kind: 'accept' };
  clock.advance(MINUTE_MS);
  await sendDue();
  expect(fixture.sink.to('right@example.com')).toHaveLength(1);
});

test('resends a message to an address that bounced, but returns 409 for an address that unsubscribed', async () => {
  const [bounced, unsubscribed] = [await createContact(fixture.database), await createContact(fixture.database)];
  const id = await createDueAnalysisEmail(fixture.database, bounced, clock.now());
  fixture.sink.behavior = { kind: 'refuse', at: 'RCPT', code: 550, text: '5.1.1 No such user' };
  await fixture.worker.app.get(Delivery).deliver(id);
  fixture.sink.behavior = { kind: 'accept' };
  expect(await postAction(id, 'resend')).toBe(204);
  await sendDue();
  expect(fixture.sink.to(bounced.email)).toHaveLength(1);

  const marketingEmail = await createDueMarketingEmail(fixture.database, unsubscribed, clock.now());
  await fixture.database.query(`UPDATE message_sends SET state = 'failed' WHERE id = $1`, [marketingEmail]);
  await fixture.database.query(`INSERT INTO suppressions (address, reason, at) VALUES ($1, 'unsubscribed', now())`, [
    unsubscribed.email,
  ]);
  expect(await postAction(marketingEmail, 'resend')).toBe(409);
});

test('resends a message regardless of the recipient cap', async () => {
  const person = await createContact(fixture.database);
  for (let count = 0; count < 12; count++) await createDueAnalysisEmail(fixture.database, person, clock.now());
  await sendDue();
  const capped = (await listMessages()).items;
  expect(capped).toHaveLength(2);
  await postAction(capped[0]?.id ?? '', 'resend');
  await sendDue();
  expect(fixture.sink.to(person.email)).toHaveLength(11);
});

test('marks a message as sent and records that on the timeline', async () => {
  const person = await createContact(fixture.database);
  const id = await addAttemptedMessage('unknown', person);
  expect(await postAction(id, 'mark-sent')).toBe(204);
  expect((await listMessages()).items).toEqual([]);
  await sendDue();
  expect(fixture.sink.to(person.email)).toEqual([]);
  expect(await listTimelineTypes(person)).toEqual(['mail.unknown', 'mail.sent']);
  expect(await postAction(randomUUID(), 'mark-sent')).toBe(404);
});

test('returns the reason for a pause, and counts waiting messages whether or not they were attempted', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => createContact(fixture.database)));
  for (const person of people) await createDueAnalysisEmail(fixture.database, person, clock.now());
  fixture.sink.behavior = SINK_BEHAVIORS.deferred;
  await sendDue();
  const { items, pause } = await listMessages();
  expect(items.map(({ state, nextAttemptAt }) => [state, nextAttemptAt])).toEqual(items.map(() => ['deferred', null]));
  expect(pause).toMatchObject({ since: clock.now().toISOString(), reason: expect.stringContaining('Relaying denied') });
  expect(pause?.waiting).toBe(people.length);
});
