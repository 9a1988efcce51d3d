import {
  createDueMarketingEmail,
  createDueAnalysisEmail,
  createContact,
  stopSweeps,
  type ContactFixture,
} from '../../test/mail-fixtures.ts';
import { eventually } from '../../test/eventually.ts';
import { MailSink } from '../../test/mail-sink.ts';
import { TestClock } from '../../test/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { startWorker, type TestWorker } from '../../test/test-worker.ts';
import { Delivery } from './delivery.service.ts';
import { MailCircuitBreaker } from './mail-circuit-breaker.service.ts';
import { DUE_SENDS_SQL } from './message-claims.service.ts';
import { MessageOutcomes } from './message-outcomes.service.ts';
import { CAP_DEFERRED_ERROR, CAP_FAILED_ERROR } from './recipient-cap.ts';

const MINUTE_MS = 60_000;
const clock = new TestClock();
const sink = new MailSink();
let database: TestDatabase;
let worker: TestWorker;
let delivery: Delivery;

beforeAll(async () => {
  database = await createTestDatabase();
  await sink.start();
  worker = await startWorker(database.url, { clock, env: { SMTP_URL: sink.url, SMTP_TIMEOUT_MS: '3000' } });
  await stopSweeps(worker);
  delivery = worker.app.get(Delivery);
});
afterEach(() => {
  sink.behavior = { kind: 'accept' };
});
afterAll(async () => {
  await worker?.close();
  await sink.stop();
  await database?.drop();
});

interface SendRow {
  state: string;
  attempts: number;
  error: string | null;
}
const findSend = async (id: string): Promise<SendRow | undefined> =>
  (await database.query<SendRow>('SELECT state, attempts, error FROM message_sends WHERE id = $1', [id]))[0];

const listTimelineTypes = async ({ leadId }: ContactFixture): Promise<string[]> =>
  (await database.query<{ type: string }>('SELECT type FROM lead_events WHERE lead_id = $1 ORDER BY id', [leadId])).map(
    ({ type }) => type,
  );

describe('an unreachable mail server', () => {
  it('sends a message exactly once after an unreachable mail server recovers', async () => {
    const person = await createContact(database);
    await sink.stop();
    const id = await createDueAnalysisEmail(database, person, clock.now());
    await delivery.deliver(id);
    expect(await findSend(id)).toMatchObject({
      state: 'due',
      attempts: 1,
      error: expect.stringContaining('ECONNREFUSED'),
    });

    await sink.start();
    await delivery.deliver(id);
    expect(sink.to(person.email)).toHaveLength(0);
    clock.advance(1 * MINUTE_MS);
    await worker.sweep('due-messages');
    await worker.sweep('due-messages');
    await eventually(async () => (await findSend(id))?.state === 'sent');
    expect(await findSend(id)).toEqual({ state: 'sent', attempts: 2, error: null });
    expect(sink.to(person.email)).toHaveLength(1);
    expect(await listTimelineTypes(person)).toEqual(['mail.sent']);
  });
});

describe('a message that the mail server refuses', () => {
  it('retries a message after a temporary refusal', async () => {
    const person = await createContact(database);
    const id = await createDueAnalysisEmail(database, person, clock.now());
    sink.behavior = { kind: 'refuse', at: 'DATA', code: 451, text: 'Try again later' };
    await delivery.deliver(id);
    expect(await findSend(id)).toMatchObject({ state: 'due', attempts: 1 });
    sink.behavior = { kind: 'accept' };
    clock.advance(1 * MINUTE_MS);
    await worker.sweep('due-messages');
    await eventually(async () => (await findSend(id))?.state === 'sent');
    expect(sink.to(person.email)).toHaveLength(1);
  });

  it.each([
    ['RCPT', 550, '5.7.1 Relaying denied'],
    ['RCPT', 550, 'relay not permitted'],
    ['MAIL', 530, '5.7.0 Authentication required'],
    ['DATA', 554, 'No such luck'],
  ] as const)(
    'retries a message after the reply "%s %i %s" and sends it when the server accepts it',
    async (at, code, text) => {
      const person = await createContact(database);
      const id = await createDueAnalysisEmail(database, person, clock.now());
      sink.behavior = { kind: 'refuse', at, code, text };
      await delivery.deliver(id);
      expect(await findSend(id)).toMatchObject({ state: 'due', attempts: 1, error: expect.stringContaining(text) });
      sink.behavior = { kind: 'accept' };
      clock.advance(1 * MINUTE_MS);
      await delivery.deliver(id);
      expect(await findSend(id)).toMatchObject({ state: 'sent', attempts: 2 });
    },
  );

  it('fails a message without suppressing the address when the mailbox is full', async () => {
    const person = await createContact(database);
    const id = await createDueAnalysisEmail(database, person, clock.now());
    sink.behavior = { kind: 'refuse', at: 'RCPT', code: 552, text: '5.2.2 Mailbox full' };
    await delivery.deliver(id);
    expect(await findSend(id)).toMatchObject({ state: 'failed', attempts: 1 });
    expect(await listTimelineTypes(person)).toEqual(['mail.failed']);
  });

  it('suppresses all email to an address when the mailbox does not exist', async () => {
    const person = await createContact(database);
    const id = await createDueAnalysisEmail(database, person, clock.now());
    const waiting = await createDueAnalysisEmail(database, person, new Date(clock.now().getTime() + 5 * MINUTE_MS));
    sink.behavior = { kind: 'refuse', at: 'RCPT', code: 550, text: '5.1.1 No such user here' };
    await delivery.deliver(id);
    expect(await findSend(id)).toMatchObject({ state: 'failed' });
    expect(await findSend(waiting)).toMatchObject({ state: 'suppressed', error: 'bounced' });
    sink.behavior = { kind: 'accept' };
    const next = await createDueAnalysisEmail(database, person, clock.now());
    await delivery.deliver(next);
    expect(await findSend(next)).toMatchObject({ state: 'suppressed', error: 'bounced' });
    expect(sink.to(person.email)).toHaveLength(0);
  });
});

describe('a mail server that refuses all email', () => {
  it('opens the circuit when all email is refused, and closes it after a single successful probe', async () => {
    const people = await Promise.all(Array.from({ length: 40 }, () => createContact(database)));
    const ids = await Promise.all(people.map((person) => createDueAnalysisEmail(database, person, clock.now())));
    const breaker = worker.app.get(MailCircuitBreaker);
    sink.behavior = { kind: 'refuse', at: 'RCPT', code: 550, text: '5.7.1 Relaying denied' };
    const before = sink.rcptCount;
    await worker.sweep('due-messages');
    await Promise.all(ids.map((id) => delivery.deliver(id)));
    // Five failures open the circuit. Another batch of five messages may have started before that.
    expect(sink.rcptCount - before).toBeLessThanOrEqual(10);
    expect(await breaker.findPause()).toMatchObject({ reason: expect.stringContaining('Relaying denied') });

    const paused = sink.rcptCount;
    clock.advance(1 * MINUTE_MS);
    await Promise.all([worker.sweep('due-messages'), ...ids.map((id) => delivery.deliver(id))]);
    expect(sink.rcptCount - paused).toBe(1);

    sink.behavior = { kind: 'accept' };
    clock.advance(30 * MINUTE_MS);
    await worker.sweep('due-messages');
    expect(await breaker.findPause()).toBeNull();
    await worker.sweep('due-messages');
    await eventually(async () => (await Promise.all(ids.map(findSend))).every((send) => send?.state === 'sent'));
    for (const person of people) expect(sink.to(person.email)).toHaveLength(1);
  });
});

describe('a mail server that refuses a single recipient', () => {
  it('does not pause other email when one recipient is refused repeatedly', async () => {
    const id = await createDueAnalysisEmail(database, await createContact(database), clock.now());
    sink.behavior = { kind: 'refuse', at: 'RCPT', code: 550, text: '5.7.1 Sender rejected by this user' };
    for (let attempt = 1; attempt <= 7; attempt += 1) {
      await delivery.deliver(id);
      expect(await findSend(id)).toMatchObject({ state: 'due', attempts: attempt });
      clock.advance(61 * MINUTE_MS);
    }
    expect(await worker.app.get(MailCircuitBreaker).findPause()).toBeNull();
    sink.behavior = { kind: 'accept' };
    await delivery.deliver(id);
  });
});

describe('the recipient cap', () => {
  const queueDueEmails = async (person: ContactFixture, count: number): Promise<string[]> =>
    Promise.all(Array.from({ length: count }, () => createDueAnalysisEmail(database, person, clock.now())));

  it('sends ten messages per hour to one address and postpones the rest', async () => {
    const person = await createContact(database);
    const ids = await queueDueEmails(person, 25);
    await Promise.all(ids.map((id) => delivery.deliver(id)));
    expect(sink.to(person.email)).toHaveLength(10);
    expect((await Promise.all(ids.map(findSend))).filter((send) => send?.error === CAP_DEFERRED_ERROR)).toHaveLength(
      15,
    );
    for (const sent of [20, 25]) {
      clock.advance(61 * MINUTE_MS);
      await Promise.all(ids.map((id) => delivery.deliver(id)));
      expect(sink.to(person.email)).toHaveLength(sent);
    }
  });

  it('fails further messages when the number of waiting messages reaches the daily cap', async () => {
    const person = await createContact(database);
    const ids = await queueDueEmails(person, 45);
    for (const id of ids) await delivery.deliver(id);
    expect(sink.to(person.email)).toHaveLength(10);
    const states = await Promise.all(ids.map(findSend));
    expect(states.filter((send) => send?.state === 'due')).toHaveLength(30);
    expect(states.filter((send) => send?.error === CAP_FAILED_ERROR && send.state === 'failed')).toHaveLength(5);
    await database.query('DELETE FROM message_sends WHERE address = $1', [person.email]);
  });
});

describe('email about a suspect lead', () => {
  it('holds email about a suspect lead until staff accept the lead', async () => {
    const person = await createContact(database);
    await database.query(`UPDATE leads SET suspicions = '{honeypot}', contact_id = NULL WHERE id = $1`, [
      person.leadId,
    ]);
    const id = await createDueAnalysisEmail(database, person, clock.now());
    await worker.sweep('due-messages');
    expect(await findSend(id)).toMatchObject({ state: 'held', attempts: 0 });
    await worker.sweep('due-messages');
    expect(sink.to(person.email)).toHaveLength(0);
    await database.query(`UPDATE leads SET suspicions = '{}', contact_id = $2 WHERE id = $1`, [
      person.leadId,
      person.contactId,
    ]);
    await worker.sweep('due-messages');
    expect(await findSend(id)).toMatchObject({ state: 'sent' });
  });

  it('does not scan held messages when selecting due messages', async () => {
    await database.query(
      `INSERT INTO message_sends (unique_key, class, template, address, payload, due_at, created_at, state)
       SELECT gen_random_uuid(), 'transactional', 'analysis-ready', n || '@held.test', '{}', $1, $1, 'held'
       FROM generate_series(1, 5000) AS n`,
      [clock.now()],
    );
    await database.query('VACUUM ANALYZE message_sends');
    const [plan] = await database.query<{ 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number } }] }>(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${DUE_SENDS_SQL.replace('$1', `'${clock.now().toISOString()}'`).replace('$2', '5')}`,
    );
    expect(JSON.stringify(plan)).toContain('message_sends_due');
    expect(plan?.['QUERY PLAN'][0].Plan['Shared Hit Blocks']).toBeLessThan(10);
    await database.query(`DELETE FROM message_sends WHERE state = 'held'`);
  });
});

describe('a copy restored from a backup', () => {
  it('sends no email from a restored copy until the copy is released', async () => {
    const person = await createContact(database);
    const id = await createDueAnalysisEmail(database, person, clock.now());
    await database.query(`INSERT INTO outgoing_hold (since, backup) VALUES ($1, 'epm-2026-11-22')`, [clock.now()]);
    await delivery.deliver(id);
    await worker.sweep('due-messages');
    expect(await findSend(id)).toMatchObject({ state: 'due', attempts: 0 });
    await database.query('DELETE FROM outgoing_hold');
    await worker.sweep('due-messages');
    expect(await findSend(id)).toMatchObject({ state: 'sent', attempts: 1 });
  });
});

describe('a message with an unknown outcome', () => {
  it.each(['hang-up', 'silence'] as const)(
    'marks a message as unknown after the mail server error %s, and never retries it',
    async (kind) => {
      const person = await createContact(database);
      const id = await createDueAnalysisEmail(database, person, clock.now());
      const before = sink.receivedCount;
      sink.behavior = { kind };
      await delivery.deliver(id);
      expect(await findSend(id)).toMatchObject({ state: 'unknown', attempts: 1 });
      expect(await listTimelineTypes(person)).toEqual(['mail.unknown']);
      sink.behavior = { kind: 'accept' };
      for (let hours = 0; hours < 3; hours++) {
        clock.advance(60 * MINUTE_MS);
        await worker.sweep('due-messages');
        await worker.sweep('lost-claims');
        await delivery.deliver(id);
      }
      expect(sink.receivedCount).toBe(before + 1);
      expect(await findSend(id)).toMatchObject({ state: 'unknown', attempts: 1 });
    },
  );
});

describe('a due message', () => {
  it('sends a message only once when several workers deliver it concurrently', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => createContact(database)));
    const ids = await Promise.all(people.map((person) => createDueAnalysisEmail(database, person, clock.now())));
    await Promise.all([...ids, ...ids, ...ids].map((id) => delivery.deliver(id)));
    await worker.sweep('due-messages');
    await eventually(async () => (await Promise.all(ids.map(findSend))).every((send) => send?.state === 'sent'));
    for (const person of people) expect(sink.to(person.email)).toHaveLength(1);
  });

  it('records a message as sent when the first attempt to record the outcome fails', async () => {
    const person = await createContact(database);
    const id = await createDueAnalysisEmail(database, person, clock.now());
    const outcomes = worker.app.get(MessageOutcomes);
    const record = outcomes.record.bind(outcomes);
    outcomes.record = () => {
      outcomes.record = record;
      return Promise.reject(new Error('Connection terminated'));
    };
    await delivery.deliver(id);
    expect(await findSend(id)).toMatchObject({ state: 'sent', attempts: 1 });
    expect(sink.to(person.email)).toHaveLength(1);
  });

  it('keeps a message due while its content cannot be composed, and sends it afterwards', async () => {
    const person = await createContact(database);
    const id = await createDueAnalysisEmail(database, person, clock.now());
    await database.query(`UPDATE message_sends SET template = 'of-another-version' WHERE id = $1`, [id]);
    await delivery.deliver(id);
    expect(await findSend(id)).toMatchObject({ state: 'due', attempts: 1 });
    await database.query(`UPDATE message_sends SET template = 'analysis-ready' WHERE id = $1`, [id]);
    clock.advance(1 * MINUTE_MS);
    await delivery.deliver(id);
    expect(await findSend(id)).toMatchObject({ state: 'sent', attempts: 2 });
  });
});

describe('header injection', () => {
  it('does not create headers from text with line breaks', async () => {
    const person = await createContact(database, { street: '1 Oak St\r\nBcc: thief@evil.test\r\n\r\nHello' });
    await delivery.deliver(await createDueAnalysisEmail(database, person, clock.now()));
    await delivery.deliver(await createDueMarketingEmail(database, person, clock.now()));
    const mails = sink.to(person.email);
    expect(mails).toHaveLength(2);
    for (const mail of mails) {
      expect(mail.envelope.to).toEqual([person.email]);
      expect(mail.header('bcc')).toEqual([]);
      expect(mail.subject).toMatch(/^(Your analysis is ready|What the rent estimate leaves out)$/);
    }
  });

  it('suppresses a message to an address with line breaks', async () => {
    const person = await createContact(database, { email: 'a@example.com\r\nBcc: thief@evil.test' });
    const id = await createDueAnalysisEmail(database, person, clock.now());
    const before = sink.receivedCount;
    await delivery.deliver(id);
    expect(await findSend(id)).toMatchObject({ state: 'suppressed' });
    expect(sink.receivedCount).toBe(before);
  });
});
