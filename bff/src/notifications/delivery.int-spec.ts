import { aDueLetter, aDueMail, aPerson, stopSweeps, type MailFixture } from '../../test/mail-fixtures.ts';
import { eventually } from '../../test/eventually.ts';
import { MailSink } from '../../test/mail-sink.ts';
import { TestClock } from '../../test/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { startWorker, type TestWorker } from '../../test/test-worker.ts';
import { Delivery } from './delivery.service.ts';
import { MessageOutcomes } from './message-outcomes.service.ts';

const minute = 60_000;
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
  sink.behaviour = { kind: 'accept' };
});
afterAll(async () => {
  await worker?.close();
  await sink.stop();
  await database?.drop();
});

interface Row {
  state: string;
  attempts: number;
  error: string | null;
}
const row = async (id: string): Promise<Row | undefined> =>
  (await database.query<Row>('SELECT state, attempts, error FROM message_sends WHERE id = $1', [id]))[0];

const told = async ({ leadId }: MailFixture): Promise<string[]> =>
  (await database.query<{ type: string }>('SELECT type FROM lead_events WHERE lead_id = $1 ORDER BY id', [leadId])).map(
    ({ type }) => type,
  );

describe('a mail server that is away', () => {
  it('gets the message once it is back, once', async () => {
    const person = await aPerson(database);
    await sink.stop();
    const id = await aDueMail(database, person, clock.now());
    await delivery.deliver(id);
    expect(await row(id)).toMatchObject({ state: 'due', attempts: 1, error: expect.stringContaining('ECONNREFUSED') });

    await sink.start();
    await delivery.deliver(id);
    expect(sink.to(person.email)).toHaveLength(0);
    clock.advance(1 * minute);
    await worker.sweep('due-messages');
    await worker.sweep('due-messages');
    await eventually(async () => (await row(id))?.state === 'sent');
    expect(await row(id)).toEqual({ state: 'sent', attempts: 2, error: null });
    expect(sink.to(person.email)).toHaveLength(1);
    expect(await told(person)).toEqual(['mail.sent']);
  });
});

describe('a refusal', () => {
  it('for now is tried again later', async () => {
    const person = await aPerson(database);
    const id = await aDueMail(database, person, clock.now());
    sink.behaviour = { kind: 'refuse', at: 'DATA', code: 451, text: 'Try again later' };
    await delivery.deliver(id);
    expect(await row(id)).toMatchObject({ state: 'due', attempts: 1 });
    sink.behaviour = { kind: 'accept' };
    clock.advance(1 * minute);
    await worker.sweep('due-messages');
    await eventually(async () => (await row(id))?.state === 'sent');
    expect(sink.to(person.email)).toHaveLength(1);
  });

  it('for good ends it, and is told', async () => {
    const person = await aPerson(database);
    const id = await aDueMail(database, person, clock.now());
    sink.behaviour = { kind: 'refuse', at: 'DATA', code: 554, text: 'No such luck' };
    await delivery.deliver(id);
    clock.advance(60 * minute);
    await worker.sweep('due-messages');
    expect(await row(id)).toMatchObject({ state: 'failed', attempts: 1 });
    expect(await told(person)).toEqual(['mail.failed']);
  });

  it('because the mailbox does not exist closes the address to everything', async () => {
    const person = await aPerson(database);
    const id = await aDueMail(database, person, clock.now());
    const waiting = await aDueMail(database, person, new Date(clock.now().getTime() + 5 * minute));
    sink.behaviour = { kind: 'refuse', at: 'RCPT', code: 550, text: '5.1.1 No such user here' };
    await delivery.deliver(id);
    expect(await row(id)).toMatchObject({ state: 'failed' });
    expect(await row(waiting)).toMatchObject({ state: 'suppressed', error: 'bounced' });
    sink.behaviour = { kind: 'accept' };
    const next = await aDueMail(database, person, clock.now());
    await delivery.deliver(next);
    expect(await row(next)).toMatchObject({ state: 'suppressed', error: 'bounced' });
    expect(sink.to(person.email)).toHaveLength(0);
  });
});

describe('a message whose fate nobody knows', () => {
  it.each(['hang-up', 'silence'] as const)(
    'after %s is shown, and never sent again',
    async (kind) => {
      const person = await aPerson(database);
      const id = await aDueMail(database, person, clock.now());
      const before = sink.received;
      sink.behaviour = { kind };
      await delivery.deliver(id);
      expect(await row(id)).toMatchObject({ state: 'unknown', attempts: 1 });
      expect(await told(person)).toEqual(['mail.unknown']);
      sink.behaviour = { kind: 'accept' };
      for (let hours = 0; hours < 3; hours++) {
        clock.advance(60 * minute);
        await worker.sweep('due-messages');
        await worker.sweep('lost-claims');
        await delivery.deliver(id);
      }
      expect(sink.received).toBe(before + 1);
      expect(await row(id)).toMatchObject({ state: 'unknown', attempts: 1 });
    },
    30_000,
  );
});

describe('a due message', () => {
  it('is sent once, however many try', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => aPerson(database)));
    const ids = await Promise.all(people.map((person) => aDueMail(database, person, clock.now())));
    await Promise.all([...ids, ...ids, ...ids].map((id) => delivery.deliver(id)));
    await worker.sweep('due-messages');
    await eventually(async () => (await Promise.all(ids.map(row))).every((send) => send?.state === 'sent'));
    for (const person of people) expect(sink.to(person.email)).toHaveLength(1);
  });

  it('counts as sent even if the database was away when it went out', async () => {
    const person = await aPerson(database);
    const id = await aDueMail(database, person, clock.now());
    const outcomes = worker.app.get(MessageOutcomes);
    const record = outcomes.record.bind(outcomes);
    outcomes.record = () => {
      outcomes.record = record;
      return Promise.reject(new Error('Connection terminated'));
    };
    await delivery.deliver(id);
    expect(await row(id)).toMatchObject({ state: 'sent', attempts: 1 });
    expect(sink.to(person.email)).toHaveLength(1);
  });

  it('whose content cannot be written waits, and is sent when it can', async () => {
    const person = await aPerson(database);
    const id = await aDueMail(database, person, clock.now());
    await database.query(`UPDATE message_sends SET template = 'of another version' WHERE id = $1`, [id]);
    await delivery.deliver(id);
    expect(await row(id)).toMatchObject({ state: 'due', attempts: 1 });
    await database.query(`UPDATE message_sends SET template = 'analysis-ready' WHERE id = $1`, [id]);
    clock.advance(1 * minute);
    await delivery.deliver(id);
    expect(await row(id)).toMatchObject({ state: 'sent', attempts: 2 });
  });
});

describe('text that wants to be a header', () => {
  it('stays text', async () => {
    const person = await aPerson(database, { street: '1 Oak St\r\nBcc: thief@evil.test\r\n\r\nHello' });
    await delivery.deliver(await aDueMail(database, person, clock.now()));
    await delivery.deliver(await aDueLetter(database, person, clock.now()));
    const mails = sink.to(person.email);
    expect(mails).toHaveLength(2);
    for (const mail of mails) {
      expect(mail.envelope.to).toEqual([person.email]);
      expect(mail.header('bcc')).toEqual([]);
      expect(mail.subject).toContain('1 Oak St Bcc: thief@evil.test Hello');
    }
  });

  it('is not an address', async () => {
    const person = await aPerson(database, { email: 'a@example.com\r\nBcc: thief@evil.test' });
    const id = await aDueMail(database, person, clock.now());
    const before = sink.received;
    await delivery.deliver(id);
    expect(await row(id)).toMatchObject({ state: 'suppressed' });
    expect(sink.received).toBe(before);
  });
});
