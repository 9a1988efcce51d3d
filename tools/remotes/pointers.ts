import pg from 'pg';
import semver from 'semver';
import type { AppName, Deploy } from '../../bff/contract/src/releases/release.ts';
import { findReleaseErrors } from '../../bff/contract/src/releases/index.ts';
import { createReleaseSources } from './release-sources.ts';
import { readDeploy } from './store.ts';

/** Thrown when versions cannot go live. The message lists the reasons. */
export class IncompatibleError extends Error {
  override readonly name = 'IncompatibleError';

  constructor(versions: readonly Deploy[], reasons: readonly string[]) {
    const names = versions.map(({ app, version }) => `${app} ${version}`).join(', ');
    super(
      `${names} was not activated, and the site stays as it is:\n${reasons.map((reason) => `  - ${reason}`).join('\n')}`,
    );
  }
}

/** Pointers to the live versions, stored in Postgres. */
export interface Pointers {
  findLiveVersion(app: AppName): Promise<string | null>;
  /**
   * Checks that the versions are compatible with the live versions, moves the pointers to them, and records each change
   * in the audit log. All of this is one transaction. A trigger notifies the running BFF.
   * @throws IncompatibleError
   */
  activate(...versions: Deploy[]): Promise<void>;
  /** @throws IncompatibleError if the version is incompatible with the live versions */
  check(deploy: Deploy): Promise<void>;
  close(): Promise<void>;
}

export async function openPointers(databaseUrl: string, storeDir: string): Promise<Pointers> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    // Longer than the checks of another activation, which hold the lock on the pointers.
    lock_timeout: 60_000,
    query_timeout: 90_000,
  });
  await client.connect();

  async function findLiveVersion(app: AppName): Promise<string | null> {
    const { rows } = await client.query<{ version: string }>('SELECT version FROM release_pointers WHERE app = $1', [
      app,
    ]);
    return rows[0]?.version ?? null;
  }

  async function assertCompatible(candidates: readonly Deploy[]): Promise<Map<AppName, string>> {
    const { rows } = await client.query<{ app: AppName; version: string }>('SELECT app, version FROM release_pointers');
    const deploys = rows
      .map(({ app, version }) => readDeploy(storeDir, app, version))
      .filter((deploy) => deploy !== null);
    const reasons = await findReleaseErrors(
      { live: deploys, candidates },
      { ...createReleaseSources(storeDir), satisfies: semver.satisfies },
    );
    if (reasons.length > 0) throw new IncompatibleError(candidates, reasons);
    return new Map(rows.map(({ app, version }) => [app, version]));
  }

  async function movePointer({ app, version }: Deploy, before: string | undefined): Promise<void> {
    await client.query(
      `INSERT INTO release_pointers (app, version, activated_at) VALUES ($1, $2, now())
       ON CONFLICT (app) DO UPDATE SET version = excluded.version, activated_at = now(), revision = DEFAULT`,
      [app, version],
    );
    await client.query(
      `INSERT INTO audit_log (at, action, subject, before, after) VALUES (now(), 'release.activated', $1, $2, $3)`,
      [`release:${app}`, before === undefined ? null : { version: before }, { version }],
    );
  }

  return {
    findLiveVersion,
    async check(deploy) {
      await assertCompatible([deploy]);
    },
    async activate(...versions) {
      await client.query('BEGIN');
      try {
        await client.query('LOCK TABLE release_pointers IN SHARE ROW EXCLUSIVE MODE');
        const before = await assertCompatible(versions);
        for (const deploy of versions) await movePointer(deploy, before.get(deploy.app));
        await client.query('COMMIT');
      } catch (error) {
        await client.query('ROLLBACK');
        throw error;
      }
    },
    close: () => client.end(),
  };
}
