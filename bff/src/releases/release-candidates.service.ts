import type { AppName, Deploy, ReleaseSources, StoredVersion } from '@epm/contract/releases';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { hasVersionFailed } from './failed-releases.ts';
import type { ReleaseCaller } from './deploy-tokens/release-caller.ts';
import type { HydratedPair } from './hydration/hydration-trials.service.ts';
import { LiveReleases } from './live-releases.ts';
import { ReleaseChecks, toCheckKey, type VersionId } from './release-checks.ts';
import { ReleaseStore } from './release-store.ts';
import { ReleaseVersion } from './release-version.entity.ts';
import { versionAltered, versionIncompatible, versionNotFound, versionWasRolledBack } from './releases.errors.ts';

/** Time for which the result of a check is valid, in milliseconds. */
const CHECK_VALID_MS = 30_000;

/** Reads and checks a version before visitors get it: before an activation, a ring or an automatic rollback. */
@Injectable()
export class ReleaseCandidates {
  /** Results of {@link checkFirst}. */
  private readonly checked = new Map<string, { errors: string[]; validUntil: number }>();

  constructor(
    private readonly database: Database,
    private readonly store: ReleaseStore,
    private readonly checks: ReleaseChecks,
    private readonly live: LiveReleases,
    private readonly clock: Clock,
  ) {}

  /**
   * Hydrates the pages of a version, unless they were hydrated before. Runs before the transaction, because hydration
   * takes seconds. A version that was live before is not tested, so that a rollback is immediate, unless it was deleted
   * and another build was published with its name.
   * @param outcome consequence of an error, as a sentence for the user
   * @returns the pairs to record in the transaction
   * @throws DomainError conflict if a page does not run in the browser
   */
  async hydrate(app: AppName, version: string, outcome: string): Promise<HydratedPair[]> {
    const candidate = await this.store.readDeployUncached(app, version);
    if (!candidate) throw versionNotFound();
    const [activation] = await this.database.rows(
      `SELECT 1 FROM audit_log WHERE action = 'release.activated' AND subject = 'release:' || $1
         AND after ->> 'version' = $2
         AND at >= coalesce((SELECT uploaded_at FROM release_versions WHERE app = $1 AND version = $2), at)
       LIMIT 1`,
      [app, version],
    );
    if (activation) return [];
    const { shell, remotes } = await this.live.readCurrent();
    const { errors, hydrated } = await this.checks.findHydrationErrors(
      shell ? [shell, ...remotes] : remotes,
      candidate,
    );
    if (errors.length > 0) throw versionIncompatible(outcome, errors);
    return hydrated;
  }

  /** Records the versions whose pages were hydrated. The candidate must already be recorded. */
  recordHydrated(tx: Tx, hydrated: readonly HydratedPair[]): Promise<void> {
    return this.checks.recordHydrated(tx, hydrated);
  }

  /** Returns a version whose deploy.json has the recorded hash. Records the hash if none is recorded. */
  async readPinned(tx: Tx, app: AppName, version: string): Promise<StoredVersion> {
    if (!(await this.store.readDeployUncached(app, version))) throw versionNotFound();
    const recorded = await tx.getRepository(ReleaseVersion).findOneBy({ app, version });
    const stored = await this.store.readVersion(app, version, recorded?.deployHash);
    if (!stored) throw versionAltered(app, version);
    if (!recorded) {
      const { deployHash } = stored;
      await tx.getRepository(ReleaseVersion).insert({ app, version, deployHash, uploadedAt: this.clock.now() });
    }
    return stored;
  }

  /**
   * Prevents deploy tokens from releasing a version that failed too often. Version names are derived from the content,
   * so a repeated workflow would otherwise activate the same version again, which is never rolled back a second time.
   * @throws DomainError conflict if a deploy token releases a version for which {@link hasVersionFailed} is true
   */
  async assertNotRolledBack(tx: Tx, app: string, version: string, { token }: ReleaseCaller): Promise<void> {
    if (token && (await hasVersionFailed(tx, { app, version }))) throw versionWasRolledBack(app, version);
  }

  /**
   * Runs the check of `findErrors` before the transaction that locks the pointers. The transaction then uses the
   * result. The check takes seconds, and other transactions that waited so long for the lock would fail.
   * @throws DomainError notFound if the version is unknown
   * @throws DomainError limited if too many checks are waiting
   */
  async checkFirst(app: AppName, version: string, others: readonly VersionId[]): Promise<string[]> {
    const candidate = await this.store.readDeployUncached(app, version);
    if (!candidate) throw versionNotFound();
    const readable = await this.readDeploys(others);
    const errors = await this.checks.findErrorsInQueue(readable, candidate);
    const now = Date.now();
    for (const [key, { validUntil }] of this.checked) if (validUntil <= now) this.checked.delete(key);
    this.checked.set(toCheckKey(candidate, readable), { errors, validUntil: now + CHECK_VALID_MS });
    return errors;
  }

  /**
   * Returns the reasons why a version must not run with other versions. Ignores other versions that cannot be read from
   * the store.
   * @param others live versions, which the caller has locked, or versions of rings
   */
  async findErrors(
    candidate: Deploy,
    others: readonly VersionId[],
    options: Pick<ReleaseSources, 'skipsTrial'> = {},
  ): Promise<string[]> {
    const readable = await this.readDeploys(others);
    // The key contains only readable versions. Once a version is readable again, the check is repeated.
    const checked = this.checked.get(toCheckKey(candidate, readable));
    const isValid = checked !== undefined && Date.now() < checked.validUntil;
    // The errors of a check can come from its trial, which an automatic rollback skips.
    if (isValid && (checked.errors.length === 0 || !options.skipsTrial)) return checked.errors;
    return this.checks.findErrors(readable, candidate, options);
  }

  /**
   * Returns the deploy.json of each version that is in the store. Omits unreadable versions, because an error would
   * block the rollback of such a version and all activations of other apps.
   */
  async readDeploys(versions: readonly VersionId[]): Promise<Deploy[]> {
    const deploys = await Promise.all(
      versions.map(({ app, version }) => this.store.readDeploy(app, version).catch(() => null)),
    );
    return deploys.filter((deploy) => deploy !== null);
  }
}
