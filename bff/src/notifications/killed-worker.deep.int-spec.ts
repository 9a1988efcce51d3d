import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { eventually } from '../../test/eventually.ts';
import { createDueAnalysisEmail, createContact, stopSweeps, type ContactFixture } from '../../test/mail-fixtures.ts';
import { MailSink } from '../../test/mail-sink.ts';
import { TestClock } from '../../test/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { startWorker, type TestWorker } from '../../test/test-worker.ts';
import { CLAIM_LEASE_MS } from './delivery-rules.ts';
import { Delivery } from './delivery.service.ts';

let database: TestDatabase;
const sink = new MailSink();
/** Short lock duration, so that the jobs of a killed worker are released quickly. */
const SHORT_LOCK_ENV = { JOB_LOCK_MS: '3000' };

beforeAll(async () => {
  database = await createTestDatabase();
  await sink.start();
});
afterAll(async () => {
  await sink.stop();
  await database?.drop();
});

const resolvePath = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Runs the worker in a separate process and kills it after the mail server has received a message. */
async function killWhileSending(
  pauseMs: number,
  countMessages: () => number = () => sink.receivedCount,
): Promise<void> {
  const before = countMessages();
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const worker = spawn(
    process.execPath,
    ['--import', resolvePath('../tools/jest/server-loader.mjs'), resolvePath('src/main.worker.ts')],
    {
      env: {
        PATH,
        NODE_COMPILE_CACHE,
        DATABASE_URL: database.url,
        SMTP_URL: sink.url,
        LOG_LEVEL: 'silent',
        ...SHORT_LOCK_ENV,
      },
      stdio: 'ignore',
    },
  );
  const exit = once(worker, 'exit');
  try {
    await eventually(() => countMessages() > before);
    await wait(pauseMs);
  } finally {
    worker.kill('SIGKILL');
    await exit;
  }
}

const findState = async (id: string): Promise<string | undefined> =>
  (await database.query<{ state: string }>('SELECT state FROM message_sends WHERE id = $1', [id]))[0]?.state;

describe('a worker that is killed while it sends two messages', () => {
  let person: ContactFixture;
  let stalledPerson: ContactFixture;
  let id: string;
  let stalledId: string;
  const clock = new TestClock();
  let worker: TestWorker;

  /** Kills the worker when the server has received the content of one message and the recipient of the other. */
  beforeAll(async () => {
    person = await createContact(database);
    stalledPerson = await createContact(database);
    sink.behavior = { kind: 'silence' };
    sink.stalledRecipients.add(stalledPerson.email);
    id = await createDueAnalysisEmail(database, person, new Date());
    stalledId = await createDueAnalysisEmail(database, stalledPerson, new Date());
    await killWhileSending(0, () => Number(sink.receivedCount === 1 && sink.rcptCount === 2));
    expect(await Promise.all([id, stalledId].map(findState))).toEqual(['claimed', 'claimed']);

    sink.behavior = { kind: 'accept' };
    sink.stalledRecipients.clear();
    clock.set(new Date());
    worker = await startWorker(database.url, { clock, env: { SMTP_URL: sink.url, ...SHORT_LOCK_ENV } });
    await stopSweeps(worker);
  });
  afterAll(() => worker?.close());

  const runSweeps = async () => {
    await worker.sweep('lost-claims');
    await worker.sweep('due-messages');
  };

  it('sends a message later when the worker is killed before sending the content', async () => {
    clock.advance(CLAIM_LEASE_MS);
    await runSweeps();
    await eventually(async () => (await findState(stalledId)) === 'sent');
    expect(sink.to(stalledPerson.email)).toHaveLength(1);
  });

  it('marks a message as unknown without a retry when the worker is killed after sending the content', async () => {
    expect(await findState(id)).toBe('claimed');

    clock.advance(3 * 60_000);
    await runSweeps();
    await worker.app.get(Delivery).deliver(id);
    expect(await findState(id)).toBe('unknown');
    expect([sink.receivedCount, sink.to(person.email).length]).toEqual([2, 0]);
    const events = await database.query('SELECT type FROM lead_events WHERE lead_id = $1', [person.leadId]);
    expect(events).toEqual([{ type: 'mail.unknown' }]);
  });
});

describe('workers that are killed repeatedly', () => {
  it('loses no message and sends no message twice when workers are killed repeatedly', async () => {
    const people: ContactFixture[] = [];
    for (let count = 0; count < 40; count++) people.push(await createContact(database));
    const ids = await Promise.all(people.map((person) => createDueAnalysisEmail(database, person, new Date())));
    for (const pauseMs of [0, 15, 40]) await killWhileSending(pauseMs);
    expect(await Promise.all(ids.map(findState))).toContain('due');

    const clock = new TestClock(new Date(Date.now() + 3 * 60_000));
    const worker = await startWorker(database.url, { clock, env: { SMTP_URL: sink.url, ...SHORT_LOCK_ENV } });
    await worker.sweep('lost-claims');
    await worker.sweep('due-messages');
    const listStates = (): Promise<(string | undefined)[]> => Promise.all(ids.map(findState));
    const isFinal = (state: string | undefined): boolean => state === 'sent' || state === 'unknown';
    await eventually(async () => (await listStates()).every(isFinal));
    const states = await listStates();
    people.forEach((person, index) => {
      const copies = sink.to(person.email).length;
      if (states[index] === 'sent') expect(copies).toBe(1);
      else expect(copies).toBeLessThanOrEqual(1);
    });
    // Only messages that were in flight when a worker was killed can be unknown.
    expect(states.filter((state) => state === 'unknown').length).toBeLessThanOrEqual(3 * 5);
    await worker.close();
  });
});
