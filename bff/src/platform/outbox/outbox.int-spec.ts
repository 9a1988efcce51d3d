/** @own-modules This test declares a job for which the workers of other tests have no handler. */
import { type TestDatabase, createTestDatabase } from '../../../test/test-database.ts';
import { type CountedPayload, CountingModule, COUNTING_TABLES_SQL, thingHappened } from '../../../test/counting.ts';
import { eventually } from '../../../test/eventually.ts';
import { PRODUCTION_TIMEOUTS } from '../../../test/database-timeouts.ts';
import { stopSweeps } from '../../../test/mail-fixtures.ts';
import { TcpProxy } from '../../../test/tcp-proxy.ts';
import { startPlatformWorker, type TestWorker } from '../../../test/platform-worker.ts';
import { Database } from '../database/database.ts';
import { OutboxRows } from './outbox-rows.ts';
import { Outbox } from './outbox.ts';

let database: TestDatabase;
let worker: TestWorker;

const appendEvents = (...payloads: CountedPayload[]): Promise<void> =>
  worker.app.get(Database).transaction((tx) => worker.app.get(Outbox).append(tx, thingHappened, ...payloads));

const countRows = async (table: string, where = 'true'): Promise<number> => {
  const [row] = await database.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table} WHERE ${where}`);
  return row?.n ?? -1;
};

beforeAll(async () => {
  database = await createTestDatabase();
  await database.query(COUNTING_TABLES_SQL);
  worker = await startPlatformWorker(database.url, { modules: [CountingModule] });
});

afterAll(async () => {
  await worker.close();
  await database.drop();
});

test('a committed event becomes one job even if no sweep runs', async () => {
  // Stops the sweeps, because the outbox sweep would also find the row.
  await stopSweeps(worker);
  await appendEvents({ id: 'committed' });
  await eventually(() => countRows('effects', `id = 'committed'`));
  // The job may finish before the row is marked as dispatched.
  await eventually(
    async () => (await countRows('outbox', `payload->>'id' = 'committed' AND dispatched_at IS NOT NULL`)) === 1,
  );
});

test('a finished row stays finished when it is marked as dispatched afterwards', async () => {
  const [row] = await database.query<{ id: string; doneAt: string }>(
    `INSERT INTO outbox (event, payload, due_at, done_at) VALUES ('test.done-before', '{}', 'infinity', now() - interval '1 hour')
     RETURNING id, done_at::text AS "doneAt"`,
  );
  await worker.app.get(OutboxRows).markDispatched([row?.id ?? '']);
  expect(
    await countRows(
      'outbox',
      `event = 'test.done-before' AND dispatched_at IS NOT NULL AND done_at = '${row?.doneAt}'`,
    ),
  ).toBe(1);
});

test('a rolled-back transaction leaves no row and no effect', async () => {
  const failing = worker.app.get(Database).transaction(async (tx) => {
    await worker.app.get(Outbox).append(tx, thingHappened, { id: 'rolled-back' });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  await worker.dispatch();
  expect(await countRows('outbox', `payload->>'id' = 'rolled-back'`)).toBe(0);
  expect(await countRows('attempts', `id = 'rolled-back'`)).toBe(0);
});

test('one call appends 450 events, and each becomes a job', async () => {
  const ids = Array.from({ length: 450 }, (_, index) => ({ id: `many-${index}` }));
  await appendEvents(...ids);
  await eventually(async () => (await countRows('effects', `id LIKE 'many-%'`)) === 450);
});

test('a job runs only once if a crash occurs between adding the job and marking the row', async () => {
  await appendEvents({ id: 'twice' });
  await eventually(() => countRows('effects', `id = 'twice'`));
  await eventually(() => countRows('outbox', `payload->>'id' = 'twice' AND done_at IS NOT NULL`));
  // Simulates a crash after addBulk: the job is in the queue, but the row is not marked.
  await database.query(
    `UPDATE outbox SET dispatched_at = NULL, done_at = NULL, done_handlers = '{}', due_at = now() - interval '1 second'
     WHERE payload->>'id' = 'twice'`,
  );
  await worker.dispatch();
  await eventually(async () => (await countRows('outbox', 'dispatched_at IS NULL')) === 0);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await countRows('attempts', `id = 'twice'`)).toBe(1);
});

test('a finished row is pruned after a week, and an unfinished row is never pruned', async () => {
  await database.query(`
    INSERT INTO outbox (event, payload, created_at, due_at, dispatched_at, done_at)
    SELECT 'test.happened', jsonb_build_object('id', id), now() - age, 'infinity', now() - age, CASE WHEN is_done THEN now() - age END
    FROM (VALUES ('old', interval '8 days', true), ('recent', '6 days', true), ('undone', '8 days', false)) AS row (id, age, is_done)`);
  await worker.sweep('prune-outbox');
  expect(await countRows('outbox', `payload->>'id' = 'old'`)).toBe(0);
  expect(await countRows('outbox', `payload->>'id' IN ('recent', 'undone')`)).toBe(2);
  await database.query(`DELETE FROM outbox WHERE payload->>'id' IN ('recent', 'undone')`);
});

test('a finished row is not pruned while it has a failed job', async () => {
  await database.query(`
    WITH old AS (
      INSERT INTO outbox (event, payload, dispatched_at, done_at)
      SELECT 'test.happened', jsonb_build_object('id', id), now(), now() - interval '8 days' FROM unnest('{undecided,settled}'::text[]) AS id
      RETURNING id, payload)
    INSERT INTO failed_jobs (outbox_id, job, payload, error, attempts, failed_at)
    SELECT id, 'removed-job', payload, 'No handler', 36, now() FROM old WHERE payload->>'id' = 'undecided'`);
  await worker.sweep('prune-outbox');
  expect([
    await countRows('outbox', `payload->>'id' = 'undecided'`),
    await countRows('outbox', `payload->>'id' = 'settled'`),
  ]).toEqual([1, 0]);
  await database.query('DELETE FROM failed_jobs');
});

test('a row with an event from a newer version is not dispatched', async () => {
  await database.query(`INSERT INTO outbox (event, payload) VALUES ('from.the-future', '{}')`);
  await worker.dispatch();
  expect(await countRows('outbox', `event = 'from.the-future' AND dispatched_at IS NULL`)).toBe(1);
});

test('a row that was committed while no worker ran is dispatched at the next start', async () => {
  await worker.close();
  await database.query(`INSERT INTO outbox (event, payload) VALUES ('test.happened', '{"id": "left-behind"}')`);
  worker = await startPlatformWorker(database.url, { modules: [CountingModule] });
  await eventually(() => countRows('effects', `id = 'left-behind'`));
});

test('two dispatchers dispatch each row once', async () => {
  const second = await startPlatformWorker(database.url, { modules: [CountingModule] });
  await appendEvents(...Array.from({ length: 300 }, (_, index) => ({ id: `shared-${index}` })));
  await eventually(async () => (await countRows('effects', `id LIKE 'shared-%'`)) === 300);
  expect(await countRows('attempts', `id LIKE 'shared-%'`)).toBe(300);
  await second.close();
});

test('a worker resumes dispatching after a database outage', async () => {
  await worker.close();
  const proxy = await TcpProxy.start(database.url);
  worker = await startPlatformWorker(proxy.url, { env: PRODUCTION_TIMEOUTS, modules: [CountingModule] });
  await appendEvents({ id: 'before' });
  await eventually(() => countRows('effects', `id = 'before'`));
  await proxy.cut();
  await database.query(`INSERT INTO outbox (event, payload) VALUES ('test.happened', '{"id": "meanwhile"}')`);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  await proxy.open();
  await eventually(() => countRows('effects', `id = 'meanwhile'`));
  await appendEvents({ id: 'after' });
  await eventually(() => countRows('effects', `id = 'after'`));
  await worker.close();
  await proxy.cut();
  worker = await startPlatformWorker(database.url, { modules: [CountingModule] });
});
