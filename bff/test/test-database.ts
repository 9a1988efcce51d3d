import { randomUUID } from 'node:crypto';
import pg from 'pg';

export interface TestDatabase {
  /** As the role that serves requests: a right that it lacks is noticed. */
  url: string;
  /** As the role that owns the schema. */
  ownerUrl: string;
  /** With every right. */
  adminUrl: string;
  /** One statement with every right, for arranging and looking. */
  query<T>(sql: string, params?: unknown[]): Promise<T[]>;
  drop(): Promise<void>;
}

async function onServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_SERVER });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A database of one's own: a copy of the migrated template, or an empty one. */
export async function createTestDatabase(from: 'template' | 'empty' = 'template'): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const template = from === 'template' ? ` TEMPLATE ${process.env.TEST_DATABASE_TEMPLATE}` : '';
  await onServer(async (client) => {
    await client.query(`CREATE DATABASE ${name} OWNER epm_owner${template}`);
    // The one right of the template that a copy does not have.
    await client.query(`REVOKE TEMPORARY ON DATABASE ${name} FROM PUBLIC`);
  });
  const urlAs = (role?: string): string => {
    const url = new URL(process.env.TEST_DATABASE_SERVER ?? '');
    url.pathname = `/${name}`;
    if (role) [url.username, url.password] = [role, 'integration-tests'];
    return url.href;
  };
  const pool = new pg.Pool({ connectionString: urlAs(), max: 4 });
  pool.on('error', () => undefined);
  return {
    url: urlAs('epm_app'),
    ownerUrl: urlAs('epm_owner'),
    adminUrl: urlAs(),
    query: async <T>(sql: string, params: unknown[] = []) => (await pool.query(sql, params)).rows as T[],
    drop: async () => {
      await pool.end();
      await onServer((client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
    },
  };
}
