import pg from 'pg';
import { eventually } from './eventually.ts';
import type { TestDatabase } from './test-database.ts';

/** A transaction of another client, open until the test commits it. */
export interface OpenTransaction {
  query(sql: string, params?: unknown[]): Promise<unknown>;
  /** Resolves when another transaction waits for this transaction. */
  waitUntilBlocking(): Promise<true>;
  commit(): Promise<void>;
}

/** Opens a transaction. In a deadlock with another transaction, Postgres aborts one of the two after a second. */
export async function openTransaction(database: TestDatabase): Promise<OpenTransaction> {
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  await client.query('BEGIN');
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return {
    query: (sql, params = []) => client.query(sql, params),
    waitUntilBlocking: () =>
      eventually(async () => {
        const waiting = await database.query('SELECT 1 FROM pg_stat_activity WHERE $1 = ANY(pg_blocking_pids(pid))', [
          rows[0]?.pid,
        ]);
        return waiting.length > 0;
      }),
    commit: async () => {
      await client.query('COMMIT').finally(() => client.end());
    },
  };
}
