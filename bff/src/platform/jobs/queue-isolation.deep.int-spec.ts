/** @own-modules This test declares a job for which the workers of other tests have no handler. */
import { Injectable, Module } from '@nestjs/common';
import { type CountedPayload, CountingModule, COUNTING_TABLES_SQL, thingHappened } from '../../../test/counting.ts';
import { eventually } from '../../../test/eventually.ts';
import { openTransaction } from '../../../test/open-transaction.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { QUEUE_ENV, startPlatformWorker, type TestWorker } from '../../../test/platform-worker.ts';
import { Database } from '../database/database.ts';
import { defineEvent } from '../outbox/event.ts';
import { Outbox } from '../outbox/outbox.ts';
import { HandlesJob } from './job.ts';

const waitingHappened = defineEvent<{ id: string }>('test.waiting-happened');

@Injectable()
class WaitingHandler {
  constructor(private readonly database: Database) {}

  /** Waits for a table lock inside a transaction, like a job that waits for a slow vendor. */
  @HandlesJob({ name: 'wait-for-lock', queue: 'crm', on: waitingHappened })
  async wait({ id }: { id: string }): Promise<void> {
    await this.database.transaction((tx) => tx.run('INSERT INTO slow_effects (id) VALUES ($1)', [id]));
  }
}

@Module({ providers: [WaitingHandler] })
class WaitingModule {}

const BACKLOG_SIZE = 300;
const JOB_IDS = Array.from({ length: BACKLOG_SIZE }, (_, index) => `${index}`);

let database: TestDatabase;
let worker: TestWorker;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.query(`${COUNTING_TABLES_SQL}; CREATE TABLE slow_effects (id text PRIMARY KEY)`);
  worker = await startPlatformWorker(database.url, {
    modules: [CountingModule, WaitingModule],
    // Enough for all waiting jobs and two others, as in production.
    env: { ...QUEUE_ENV, DATABASE_POOL_SIZE: '10' },
    retries: { maxAttempts: 4, initialDelayMs: 20 },
  });
});
afterAll(async () => {
  await worker.close();
  await database.drop();
});

const appendEvents = <P extends object>(event: ReturnType<typeof defineEvent<P>>, ...payloads: P[]): Promise<void> =>
  worker.app.get(Database).transaction((tx) => worker.app.get(Outbox).append(tx, event, ...payloads));

const countRows = async (table: string): Promise<number> => {
  const [row] = await database.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`);
  return row?.count ?? -1;
};

it('runs the jobs of one queue while all jobs of another queue wait', async () => {
  const lockHolder = await openTransaction(database);
  await lockHolder.query('LOCK TABLE slow_effects');
  await appendEvents(waitingHappened, ...JOB_IDS.map((id) => ({ id })));
  await lockHolder.waitUntilBlocking();
  await appendEvents<CountedPayload>(thingHappened, ...JOB_IDS.map((id) => ({ id })));
  await eventually(async () => (await countRows('effects')) === BACKLOG_SIZE);
  // Committing earlier would let the slow queue finish first.
  await lockHolder.commit();
  await eventually(async () => (await countRows('slow_effects')) === BACKLOG_SIZE);
});

it('runs the other jobs of a queue whose first 300 jobs always fail', async () => {
  await database.clear('effects');
  await appendEvents<CountedPayload>(thingHappened, ...JOB_IDS.map((id) => ({ id: `poisoned-${id}`, failures: 99 })));
  await appendEvents<CountedPayload>(thingHappened, { id: 'good' });
  await eventually(async () => (await countRows('effects')) === 1);
  await eventually(async () => (await countRows('failed_jobs')) === BACKLOG_SIZE);
});
