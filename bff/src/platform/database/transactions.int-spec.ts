import { DataSource } from 'typeorm';
import { eventually } from '../../../test/eventually.ts';
import { openTransaction } from '../../../test/open-transaction.ts';
import { startApp, type TestApp } from '../../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { prune } from './prune.ts';
import { Database, RetryTransaction, type Tx } from './database.ts';

let database: TestDatabase;
let site: TestApp;
let appDatabase: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.query('CREATE TABLE accounts AS SELECT id, 0 AS sum FROM generate_series(1, 2) AS id');
  await database.query('CREATE TABLE effects (attempt int)');
  // Makes Postgres abort our transaction in a deadlock, because its deadlock_timeout expires first.
  await database.query(
    `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET deadlock_timeout = ''100ms''', current_database()); END $$`,
  );
  site = await startApp(database.url);
  appDatabase = site.app.get(Database);
});
beforeEach(() => database.clear('effects'));
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

const INCREMENT_SQL = 'UPDATE accounts SET sum = sum + 1 WHERE id = $1';
const listAttempts = async () =>
  (await database.query<{ attempt: number }>('SELECT attempt FROM effects')).map(({ attempt }) => attempt);

describe('a transaction', () => {
  it('a transaction is retried after a deadlock, and its writes are applied once', async () => {
    const otherTransaction = await openTransaction(database);
    await otherTransaction.query(`SET LOCAL deadlock_timeout = '1h'`);
    await otherTransaction.query(INCREMENT_SQL, [1]);
    const completeOther = async () => {
      await otherTransaction.query(INCREMENT_SQL, [2]);
      await otherTransaction.commit();
    };
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    let other: Promise<void> | undefined;
    let attempts = 0;
    const transaction = appDatabase.transaction(async (tx) => {
      attempts += 1;
      await tx.run('INSERT INTO effects VALUES ($1)', [attempts]);
      await tx.run(INCREMENT_SQL, [2]);
      if (!other) {
        other = completeOther();
        // Postgres checks only once whether a waiting transaction is in a deadlock, so the other must wait first.
        await eventually(async () => (await database.query(waiting)).length === 1);
      }
      await tx.run(INCREMENT_SQL, [1]);
      return 'done';
    });
    expect(await transaction).toBe('done');
    await other;
    expect([attempts, await listAttempts()]).toEqual([2, [2]]);
    expect(await database.query('SELECT DISTINCT sum FROM accounts')).toEqual([{ sum: 2 }]);
  });

  it.each([
    ['rejects after four attempts when each throws RetryTransaction', () => new RetryTransaction(), 4],
    ['is not retried after any other error', () => new Error('No'), 1],
  ])('a transaction %s', async (_, makeError, expectedAttempts) => {
    let attempts = 0;
    const work = async (tx: Tx) => {
      attempts += 1;
      await tx.run('INSERT INTO effects VALUES (0)');
      throw makeError();
    };
    await expect(appDatabase.transaction(work)).rejects.toThrow(makeError());
    expect([attempts, await listAttempts()]).toEqual([expectedAttempts, []]);
  });

  it('a transaction throws when code inside the transaction uses a second connection', async () => {
    const secondConnectionUses: (() => Promise<unknown>)[] = [
      () => appDatabase.rows('SELECT 1'),
      () => site.app.get(DataSource).query('SELECT 1'),
      () => appDatabase.transaction(async () => undefined),
    ];
    for (const use of secondConnectionUses)
      await expect(appDatabase.transaction(use)).rejects.toThrow('A second connection');
    await expect(appDatabase.rows('SELECT 1')).resolves.toHaveLength(1);
  });
});

it('prune() deletes in batches and skips a locked row', async () => {
  await database.query('INSERT INTO effects SELECT number FROM generate_series(1, 2500) AS number');
  const otherTransaction = await openTransaction(database);
  await otherTransaction.query('SELECT 1 FROM effects WHERE attempt = 7 FOR UPDATE');
  await prune(appDatabase, 'effects', 'attempt <= $1', [2_400]);
  expect(await listAttempts()).toEqual([7, ...Array.from({ length: 100 }, (_, index) => 2_401 + index)]);
  await otherTransaction.commit();
});
