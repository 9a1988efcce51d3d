import { isDeepStrictEqual } from 'node:util';
import semver from 'semver';
import type { AppName, Deploy } from '../../bff/contract/src/releases/release.ts';
import {
  findOperationErrors,
  findReleaseErrors,
  isPermanentReadError,
  type ReleaseSources,
  type VersionStore,
} from '../../bff/contract/src/releases/index.ts';
import { connectDatabase, type DatabaseTimeouts } from './database-client.ts';
import { planDeployment, type DeploymentPlan, type LivePointer } from './plan-deployment.ts';
import { createReleaseSources } from './release-sources.ts';
import type { TargetApi } from './target-api.ts';

/** Thrown when versions cannot go live. The message lists the reasons. */
export class IncompatibleVersionsError extends Error {
  override readonly name = 'IncompatibleVersionsError';

  constructor(outcome: string, reasons: readonly string[], advice?: string) {
    super([`${outcome}:`, ...reasons.map((reason) => `  - ${reason}`), ...(advice ? [advice] : [])].join('\n'));
  }
}

const formatNotActivatedMessage = (versions: readonly Deploy[]): string =>
  `${versions.map(({ app, version }) => `${app} ${version}`).join(', ')} was not activated, and the site stays as it is`;

/** Result of a deployment. */
export interface Deployment extends DeploymentPlan {
  /** Versions whose rings were stopped, because they do not run with the new API. */
  stopped: { ring: Deploy; reasons: string[] }[];
}

/** Pointers to the live versions, stored in Postgres. */
export interface LivePointers {
  findLiveVersion(app: AppName): Promise<string | null>;
  /**
   * Checks that a version is compatible with the live versions, moves the pointer to it, and records the change in the
   * audit log. A trigger notifies the running BFF. Skips the page rendering and the size limits for a version that was
   * live before.
   * @param actorName person who runs the command
   * @throws IncompatibleVersionsError
   */
  activate(deploy: Deploy, actorName: string): Promise<void>;
  /**
   * Activates the builds of a deployment together, except builds of apps whose live version a team activated. Stops
   * rings whose versions do not run with the new API. Records which versions were built.
   * @throws IncompatibleVersionsError, also if a live version of another repository does not run with the new API
   */
  deploy(builds: readonly Deploy[]): Promise<Deployment>;
  /** @throws IncompatibleVersionsError if the version is incompatible with the live versions */
  check(deploy: Deploy): Promise<void>;
  /**
   * Records the hash of a version that this process has just written to the store. Replaces the hash of an earlier
   * version that had the same name and is no longer in the store.
   */
  register(deploy: Deploy): Promise<void>;
  /**
   * Removes a rejected version and its record, so that its name can be used again. Keeps the version if it is in use.
   */
  discard(deploy: Deploy): Promise<void>;
  close(): Promise<void>;
}

/** Maximum wait for the lock on the pointers. A retention run holds the lock while it deletes the files of a version. */
const LOCK_TIMEOUT_MS = 60_000;
const ROLLBACK_TIMEOUT_MS = 2_000;

/** Creates an error handler that returns a value if a file is missing or unreadable, and throws all other errors. */
const createFallback =
  <T>(value: T) =>
  (error: unknown): T => {
    if (isPermanentReadError(error)) return value;
    throw error;
  };

/** @param connectToApi finds the API with which the versions will run; called before each check */
export async function openLivePointers(
  databaseUrl: string,
  store: VersionStore,
  connectToApi: () => Promise<TargetApi>,
  timeouts: DatabaseTimeouts = {},
): Promise<LivePointers> {
  const database = await connectDatabase(databaseUrl, timeouts);
  const createSources = async (): Promise<ReleaseSources> => ({
    ...createReleaseSources(store, await connectToApi()),
    satisfies: semver.satisfies,
  });

  /**
   * Returns null for a version that is missing or unreadable, because an error would block the activation of other
   * versions.
   * @throws a temporary read error, because an unread version would be replaced or stay unchecked
   */
  const readDeploy = (app: AppName, version: string) =>
    store.readDeploy(app, version).catch(createFallback<Deploy | null>(null));

  async function readPointers(): Promise<LivePointer[]> {
    const rows = await database.query<Omit<LivePointer, 'deploy'>>(
      'SELECT app, version, deployed_version AS "deployedVersion" FROM release_pointers',
    );
    return Promise.all(rows.map(async (row) => ({ ...row, deploy: await readDeploy(row.app, row.version) })));
  }

  async function assertCompatible(
    candidates: readonly Deploy[],
    pointers: readonly LivePointer[],
    options: Pick<ReleaseSources, 'skipsTrial'> = {},
  ): Promise<void> {
    const live = pointers.map(({ deploy }) => deploy).filter((deploy) => deploy !== null);
    const reasons = await findReleaseErrors({ live, candidates }, { ...(await createSources()), ...options });
    if (reasons.length > 0) throw new IncompatibleVersionsError(formatNotActivatedMessage(candidates), reasons);
  }

  /**
   * Returns whether a version was live. The pages of such a version have already run, so a failing API or a slow
   * machine must not prevent a rollback. Ignores a deleted version whose name was published again, and a version that
   * failed too often since its last activation.
   */
  async function wasLive({ app, version }: Deploy): Promise<boolean> {
    const activations = await database.query(
      `SELECT FROM audit_log JOIN release_versions ON app = $1 AND version = $2 AND at >= uploaded_at
       WHERE action = 'release.activated' AND subject = 'release:' || $1 AND after ->> 'version' = $2
         AND NOT EXISTS (SELECT FROM release_rollbacks AS failure
           WHERE failure.app = $1 AND failure.version = $2 AND failure.at >= audit_log.at)
       LIMIT 1`,
      [app, version],
    );
    return activations.length > 0;
  }

  async function hashDeploy({ app, version }: Deploy): Promise<string> {
    const stored = await store.readVersion(app, version);
    if (!stored) throw new Error(`${app} ${version} is not published, or its deploy.json cannot be read`);
    return stored.deployHash;
  }

  /**
   * Returns the hash of a version's deploy.json, and records it if no hash is known.
   * @throws IncompatibleVersionsError if the file differs from the published file
   */
  async function recordDeployHash(deploy: Deploy): Promise<string> {
    const deployHash = await hashDeploy(deploy);
    const [row] = await database.query<{ deployHash: string }>(
      `INSERT INTO release_versions (app, version, deploy_hash, uploaded_at) VALUES ($1, $2, $3, now())
       ON CONFLICT (app, version) DO UPDATE SET deploy_hash = release_versions.deploy_hash
       RETURNING deploy_hash AS "deployHash"`,
      [deploy.app, deploy.version, deployHash],
    );
    if (row?.deployHash === deployHash) return deployHash;
    throw new IncompatibleVersionsError(formatNotActivatedMessage([deploy]), [
      'its deploy.json is not the file that was published',
    ]);
  }

  const readRings = () =>
    database.query<{ app: AppName; version: string }>('SELECT app, version FROM release_rings ORDER BY app');

  /** @param reason sentence for the audit log */
  async function stopRing(app: AppName, reason: string, actorName: string | null): Promise<void> {
    await database.query(
      `WITH stopped AS (DELETE FROM release_rings WHERE app = $1 RETURNING version, percentage),
         health AS (DELETE FROM release_health WHERE app = $1 AND stage = 'ring')
       INSERT INTO audit_log (at, actor_name, action, subject, before, after)
       SELECT now(), $3, 'release.ring-stopped', 'release:' || $1, to_jsonb(stopped),
         jsonb_build_object('reason', $2::text) FROM stopped`,
      [app, reason, actorName],
    );
  }

  /**
   * Finds the operations that the API lacks. Returns none if needs.json is unreadable, because the deployment did not
   * cause that.
   * @throws a temporary read error
   */
  const findMissingOperations = (deploy: Deploy, sources: ReleaseSources) =>
    findOperationErrors(deploy, sources).catch(createFallback<string[]>([]));

  /** Stops the rings whose versions call operations that the API lacks. */
  async function stopIncompatibleRings(): Promise<Deployment['stopped']> {
    const sources = await createSources();
    const stopped: Deployment['stopped'] = [];
    for (const { app, version } of await readRings()) {
      const ring = await readDeploy(app, version);
      const reasons = ring ? await findMissingOperations(ring, sources) : [];
      if (!ring || reasons.length === 0) continue;
      await stopRing(app, `The version does not run with the deployed API: ${reasons.join('; ')}.`, null);
      stopped.push({ ring, reasons });
    }
    return stopped;
  }

  /**
   * Compares live versions of other repositories with the API. A deployment does not replace them, so an operation that
   * the API no longer has would break them.
   * @throws IncompatibleVersionsError
   */
  async function assertApiSuffices(
    builds: readonly Deploy[],
    pointers: readonly LivePointer[],
    sources: ReleaseSources,
  ): Promise<void> {
    const others = pointers
      .filter(({ app }) => builds.every((build) => build.app !== app))
      .map(({ deploy }) => deploy)
      .filter((deploy) => deploy !== null);
    const reasons = (await Promise.all(others.map((deploy) => findMissingOperations(deploy, sources)))).flat();
    if (reasons.length === 0) return;
    throw new IncompatibleVersionsError(
      'Nothing was deployed, and the site stays as it is, because live versions of other repositories need what the new ' +
        'API lacks',
      reasons,
      'Keep it in the API, or first activate versions that do not need it.',
    );
  }

  async function movePointer(
    deploy: Deploy,
    pointers: readonly LivePointer[],
    actorName: string | null,
  ): Promise<void> {
    const { app, version } = deploy;
    // A retention run may have deleted the version after its check.
    if (!(await store.readDeployUncached(app, version)))
      throw new IncompatibleVersionsError(formatNotActivatedMessage([deploy]), ['it is no longer in the store']);
    const before = pointers.find((pointer) => pointer.app === app);
    // Visitors of a ring with another version would not get the activated version.
    const isRingReplaced = (await readRings()).some((ring) => ring.app === app && ring.version !== version);
    if (before?.version !== version && isRingReplaced)
      await stopRing(app, `Version ${version} was activated.`, actorName);
    await database.query(
      `INSERT INTO release_pointers (app, version, deploy_hash, activated_at) VALUES ($1, $2, $3, now())
       ON CONFLICT (app) DO UPDATE SET version = excluded.version, deploy_hash = excluded.deploy_hash,
         activated_at = now(), revision = DEFAULT`,
      [app, version, await recordDeployHash(deploy)],
    );
    await database.query(
      `INSERT INTO audit_log (at, actor_name, action, subject, before, after)
       VALUES (now(), $1, 'release.activated', $2, $3, $4)`,
      [actorName, `release:${app}`, before ? { version: before.version } : null, { version }],
    );
  }

  /** Runs a function in a transaction that locks the pointers. */
  async function withLockedPointers<T>(run: (pointers: LivePointer[]) => Promise<T>): Promise<T> {
    await database.query('BEGIN');
    try {
      await database.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
      await database.query(
        'LOCK TABLE release_pointers IN SHARE ROW EXCLUSIVE MODE',
        [],
        LOCK_TIMEOUT_MS + ROLLBACK_TIMEOUT_MS,
      );
      const result = await run(await readPointers());
      await database.query('COMMIT');
      return result;
    } catch (error) {
      // A database that does not respond rolls back when the connection ends.
      await database.query('ROLLBACK', [], ROLLBACK_TIMEOUT_MS).catch(() => undefined);
      throw error;
    }
  }

  /**
   * Runs a check before it locks the pointers, because a check renders pages and can take seconds. Repeats the check
   * with the lock if a pointer was moved in between.
   */
  async function withCheckedPointers<T, R>(
    check: (pointers: readonly LivePointer[]) => Promise<T>,
    run: (pointers: readonly LivePointer[], checked: T) => Promise<R>,
  ): Promise<R> {
    const before = await readPointers();
    const checkedBefore = await check(before);
    return withLockedPointers(async (pointers) => {
      const checked = isDeepStrictEqual(pointers, before) ? checkedBefore : await check(pointers);
      return run(pointers, checked);
    });
  }

  return {
    async findLiveVersion(app) {
      return (await readPointers()).find((pointer) => pointer.app === app)?.version ?? null;
    },
    async check(deploy) {
      await assertCompatible([deploy], await readPointers());
    },
    async activate(deploy, actorName) {
      const skipsTrial = await wasLive(deploy);
      await withCheckedPointers(
        (pointers) => assertCompatible([deploy], pointers, { skipsTrial }),
        (pointers) => movePointer(deploy, pointers, actorName),
      );
    },
    deploy: (builds) =>
      withCheckedPointers(
        async (pointers) => {
          const sources = await createSources();
          await assertApiSuffices(builds, pointers, sources);
          const plan = await planDeployment(builds, pointers, (...candidates) =>
            findReleaseErrors({ live: [], candidates }, sources),
          );
          if (plan.toActivate.length > 0) await assertCompatible(plan.toActivate, pointers);
          return plan;
        },
        async (pointers, plan) => {
          for (const build of plan.toActivate) await movePointer(build, pointers, null);
          for (const { app, version } of builds)
            await database.query(
              `UPDATE release_pointers SET deployed_version = $2
               WHERE app = $1 AND deployed_version IS DISTINCT FROM $2`,
              [app, version],
            );
          return { ...plan, stopped: await stopIncompatibleRings() };
        },
      ),
    async register(deploy) {
      const values = [deploy.app, deploy.version, await hashDeploy(deploy)];
      await database.query(
        `INSERT INTO release_versions (app, version, deploy_hash, uploaded_at) VALUES ($1, $2, $3, now())
         ON CONFLICT (app, version) DO UPDATE SET deploy_hash = excluded.deploy_hash, uploaded_at = now()`,
        values,
      );
      await database.query('UPDATE release_pointers SET deploy_hash = $3 WHERE app = $1 AND version = $2', values);
    },
    discard: (deploy) =>
      withLockedPointers(async () => {
        const deleted = await database.query(
          `DELETE FROM release_versions WHERE app = $1 AND version = $2
             AND NOT EXISTS (SELECT FROM release_pointers WHERE app = $1 AND $2 IN (version, deployed_version))
             AND NOT EXISTS (SELECT FROM release_rings WHERE app = $1 AND version = $2)
           RETURNING version`,
          [deploy.app, deploy.version],
        );
        if (deleted.length > 0) await store.remove(deploy);
      }),
    close: () => database.close(),
  };
}
