import { type AppName, type Deploy, isAppName } from '@epm/contract/releases';
import { Injectable } from '@nestjs/common';
import { Not } from 'typeorm';
import { Audit } from '../../audit/index.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Database, type Tx } from '../../platform/database/database.ts';
import { conflict } from '../../platform/errors/domain-error.ts';
import { describeRelease } from '../audit-values.ts';
import type { ReleaseCaller } from '../deploy-tokens/release-caller.ts';
import { LiveReleases } from '../live-releases.ts';
import { ReleaseCandidates } from '../release-candidates.service.ts';
import type { VersionId } from '../release-checks.ts';
import { ReleasePointer } from '../release-pointer.entity.ts';
import { ReleaseRing } from './release-ring.entity.ts';
import { replaceLiveVersions } from './incompatible-rings.ts';
import { RingStops } from './ring-stops.service.ts';
import { appNotFound, ringChanged, versionIncompatible } from '../releases.errors.ts';
import type { SetRing } from './rings.dto.ts';

const NOT_STARTED_MESSAGE = 'No ring was started, and the site stays as it is.';
const NOT_CHANGED_MESSAGE = 'The percentage was not changed.';

/**
 * Starts, changes and stops rings. A database trigger ends a ring when the ring's version is activated. {@link
 * RingStops} ends it when another version of the app is activated.
 */
@Injectable()
export class ReleaseRings {
  constructor(
    private readonly database: Database,
    private readonly candidates: ReleaseCandidates,
    private readonly stops: RingStops,
    private readonly live: LiveReleases,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Starts a ring, or changes the percentage of the running ring of this version.
   * @throws DomainError notFound if the app or version is unknown
   * @throws DomainError conflict if the version is live, if it is not compatible with other live versions or rings, or
   *   if another version has a ring
   */
  async set(app: string, { version, percentage }: SetRing, caller: ReleaseCaller): Promise<void> {
    if (!isAppName(app)) throw appNotFound();
    const [known] = await this.database.rows<{ percentage: number }>(
      'SELECT percentage FROM release_rings WHERE app = $1 AND version = $2',
      [app, version],
    );
    const outcome = known ? NOT_CHANGED_MESSAGE : NOT_STARTED_MESSAGE;
    const isWider = !known || percentage > known.percentage;
    const hydrated = isWider ? await this.candidates.hydrate(app, version, outcome) : [];
    if (isWider) await this.checkFirst(app, version);
    await this.database.transaction(async (tx) => {
      await tx.run('LOCK TABLE release_pointers IN SHARE ROW EXCLUSIVE MODE');
      const rings = tx.getRepository(ReleaseRing);
      const running = await rings.findOneBy({ app });
      if (running && running.version !== version)
        throw conflict('release.ring-running', `Version ${running.version} is in a ring. Stop that ring first.`);
      const { deploy, deployHash } = await this.candidates.readPinned(tx, app, version);
      // A version that has become incompatible may still be shown to fewer visitors.
      if (!running || percentage > running.percentage) {
        await this.candidates.assertNotRolledBack(tx, app, version, caller);
        await this.assertCompatible(tx, deploy, outcome);
        await this.candidates.recordHydrated(tx, hydrated);
      }
      if (running) await rings.update({ app }, { percentage });
      else
        await this.start(tx, {
          app,
          version,
          deployHash,
          percentage,
          startedAt: this.clock.now(),
          startedBy: caller.user?.id ?? null,
          tokenId: caller.token?.id ?? null,
        });
      await this.audit.record(tx, {
        actor: caller.actor,
        action: running ? 'release.ring-changed' : 'release.ring-started',
        subject: `release:${app}`,
        before: running && { version, percentage: running.percentage },
        after: { ...describeRelease(deploy, caller), percentage },
      });
    });
    this.live.invalidate();
  }

  /**
   * Stops the ring of an app, if one is running.
   * @param version version that the caller expects to be in the ring; undefined for any version
   * @throws DomainError conflict if another version is in the ring
   */
  async stop(app: string, version: string | undefined, caller: Pick<ReleaseCaller, 'actor' | 'token'>): Promise<void> {
    await this.database.transaction(async (tx) => {
      const [running] = await tx.rows<Pick<ReleaseRing, 'app' | 'version' | 'percentage'>>(
        'SELECT app, version, percentage FROM release_rings WHERE app = $1 FOR UPDATE',
        [app],
      );
      if (!running) return;
      if (version !== undefined && running.version !== version) throw ringChanged(running.version, version);
      await this.stops.stop(tx, running, caller);
    });
    this.live.invalidate();
  }

  private async start(tx: Tx, ring: ReleaseRing): Promise<void> {
    await tx.getRepository(ReleaseRing).insert(ring);
    await tx.run(
      `INSERT INTO release_health (app, version, stage, since) VALUES ($1, $2, 'ring', $3)
       ON CONFLICT (app, version) DO UPDATE SET stage = 'ring', since = excluded.since, previous_version = NULL, visits = 0,
         failed_renders = 0, hydration_errors = 0, chunk_errors = 0, uncaught_errors = 0, policy_violations = 0`,
      [ring.app, ring.version, ring.startedAt],
    );
  }

  /** Runs the checks of `assertCompatible` before the transaction. */
  private async checkFirst(app: AppName, version: string): Promise<void> {
    const pointers = await this.database.rows<VersionId>('SELECT app, version FROM release_pointers');
    const rings = await this.database.rows<VersionId>('SELECT app, version FROM release_rings WHERE app <> $1', [app]);
    await this.candidates.checkFirst(app, version, pointers);
    if (rings.length > 0) await this.candidates.checkFirst(app, version, replaceLiveVersions(pointers, rings));
  }

  /**
   * Checks whether a version is compatible with the live versions, because visitors may be only in its ring. Also
   * checks the versions of all other rings, because admins are in all rings. The caller has locked the pointers.
   * @param outcome consequence of an error, as a sentence for the user
   */
  private async assertCompatible(tx: Tx, candidate: Deploy, outcome: string): Promise<void> {
    const { app, version } = candidate;
    const pointers = await tx.getRepository(ReleasePointer).find();
    if (pointers.some((pointer) => pointer.app === app && pointer.version === version))
      throw conflict('release.already-live', 'This version is live already.');
    const errors = await this.candidates.findErrors(candidate, pointers);
    if (errors.length > 0) throw versionIncompatible(outcome, errors);
    const rings = await this.candidates.readDeploys(await tx.getRepository(ReleaseRing).findBy({ app: Not(app) }));
    if (rings.length === 0) return;
    const names = rings.map((ring) => `${ring.app} ${ring.version}`).join(' and ');
    const ringErrors = await this.candidates.findErrors(candidate, replaceLiveVersions(pointers, rings));
    if (ringErrors.length > 0)
      throw versionIncompatible(
        `${outcome} The version does not run with ${names}, which other rings show.`,
        ringErrors,
      );
  }
}
