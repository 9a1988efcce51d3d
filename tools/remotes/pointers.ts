import pg from 'pg';
import type { AppName, Deploy } from '../../bff/contract/src/release.ts';
import { readDeploy } from './store.ts';

/** Live versions, as the BFF keeps them in Postgres. */
export interface Pointers {
  live(app: AppName): Promise<string | null>;
  /** Moves the pointer and writes the audit entry, in one transaction. The running BFF hears of it at once. */
  activate(app: AppName, version: string): Promise<void>;
  close(): Promise<void>;
}

export async function openPointers(databaseUrl: string): Promise<Pointers> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  await client.connect();

  async function live(app: AppName): Promise<string | null> {
    const { rows } = await client.query<{ version: string }>('SELECT version FROM release_pointers WHERE app = $1', [app]);
    return rows[0]?.version ?? null;
  }

  return {
    live,
    async activate(app, version) {
      await client.query('BEGIN');
      try {
        await client.query('LOCK TABLE release_pointers IN SHARE ROW EXCLUSIVE MODE');
        const before = await live(app);
        await client.query(
          `INSERT INTO release_pointers (app, version, activated_at) VALUES ($1, $2, now())
           ON CONFLICT (app) DO UPDATE SET version = excluded.version, activated_at = now(), revision = DEFAULT`,
          [app, version],
        );
        await client.query(
          `INSERT INTO audit_log (at, action, subject, before, after) VALUES (now(), 'release.activated', $1, $2, $3)`,
          [`release:${app}`, before && { version: before }, { version }],
        );
        await client.query('COMMIT');
      } catch (error) {
        await client.query('ROLLBACK');
        throw error;
      }
    },
    close: () => client.end(),
  };
}

export async function liveShell(storeDir: string, pointers: Pointers): Promise<Deploy | null> {
  const version = await pointers.live('shell');
  return version === null ? null : readDeploy(storeDir, 'shell', version);
}
