import { type AppName, type Deploy, isAppName } from '@epm/contract/releases';
import { Injectable } from '@nestjs/common';
import { Not } from 'typeorm';
import { Audit } from '../../audit/index.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Database, type Tx } from '../../platform/database/database.ts';
import { conflict } from '../../platform/errors/domain-error.ts';
import type { Releaser } from '../deploy-tokens/releaser.ts';
import { LiveReleases } from '../live-releases.ts';
import { ReleaseCandidates } from '../release-candidates.service.ts';
import type { VersionId } from '../release-checks.ts';
import { ReleasePointer } from '../release-pointer.entity.ts';
import { ReleaseRing } from './release-ring.entity.ts';
import { appNotFound, versionIncompatible } from '../releases.errors.ts';
import type { SetRing } from './rings.dto.ts';

const NOT_STARTED = 'No ring was started, and the site stays as it is.';

/** Replaces live versions with the versions of rings. */
const replaceLive = (pointers: readonly VersionId[], rings: readonly VersionId[]): VersionId[] => [
  ...pointers.filter((pointer) => rings.every((ring) => ring.app !== pointer.app)),
  ...rings,
];

/** Starts, changes and stops rings. A database trigger ends a ring when the ring's version is activated. */
@Injectable()
export class ReleaseRings {
  constructor(
    private readonly database: Database,
    private readonly candidates: ReleaseCandidates,
    private readonly live: LiveReleases,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Starts a ring, or changes the percentage of the running ring of this version.
   * @throws DomainError notFound if the app or version is unknown
   * @throws DomainError conflict if the version is live or not compatible with the live versions or those of other rings,
   *   or if another version has a ring
   */
  async set(app: string, { version, percentage }: SetRing, releaser: Releaser): Promise<void> {
    if (!isAppName(app)) throw appNotFound();
    const { actor, token, user } = releaser;
    const hydrated = await this.candidates.hydrate(app, version, NOT_STARTED);
    await this.checkFirst(app, version);
    await this.database.transaction(async (tx) => {
      await tx.run('LOCK TABLE release_pointers IN SHARE ROW EXCLUSIVE MODE');
      const rings = tx.getRepository(ReleaseRing);
      const running = await rings.findOneBy({ app });
      if (running && running.version !== version)
        throw conflict('release.ring-running', `Version ${running.version} is in a ring. Stop that ring first.`);
      await this.candidates.assertNotRolledBack(tx, app, version, releaser);
      const { deploy, deployHash } = await this.candidates.readPinned(tx, app, version);
      await this.assertCompatible(tx, deploy);
      await this.candidates.recordHydrated(tx, hydrated);
      if (running) await rings.update({ app }, { percentage });
      else
        await this.start(tx, {
          app,
          version,
          deployHash,
          percentage,
          startedAt: this.clock.now(),
          startedBy: user?.id ?? null,
          tokenId: token?.id ?? null,
        });
      await this.audit.record(tx, {
        actor,
        action: running ? 'release.ring-changed' : 'release.ring-started',
        subject: `release:${app}`,
        before: running && { version, percentage: running.percentage },
        after: { version, percentage, ...(token && { token: token.name, tokenId: token.id }) },
      });
    });
    this.live.invalidate();
  }

  /** Stops the ring of an app, if one is running. */
  async stop(app: string, { actor }: Pick<Releaser, 'actor'>): Promise<void> {
    await this.database.transaction(async (tx) => {
      const [running] = await tx.rows<{ version: string; percentage: number }>(
        'DELETE FROM release_rings WHERE app = $1 RETURNING version, percentage',
        [app],
      );
      if (!running) return;
      await tx.run(`DELETE FROM release_health WHERE app = $1 AND version = $2 AND stage = 'ring'`, [
        app,
        running.version,
      ]);
      const subject = `release:${app}`;
      await this.audit.record(tx, { actor, action: 'release.ring-stopped', subject, before: running });
    });
    this.live.invalidate();
  }

  private async start(tx: Tx, ring: ReleaseRing): Promise<void> {
    await tx.getRepository(ReleaseRing).insert(ring);
    await tx.run(
      `INSERT INTO release_health (app, version, stage, since) VALUES ($1, $2, 'ring', $3)
       ON CONFLICT (app, version) DO UPDATE SET stage = 'ring', since = excluded.since, previous_version = NULL, visits = 0,
         failed_draws = 0, hydration_faults = 0, chunk_faults = 0, uncaught_faults = 0, policy_faults = 0`,
      [ring.app, ring.version, ring.startedAt],
    );
  }

  /** Runs the checks of `assertCompatible` before the transaction. */
  private async checkFirst(app: AppName, version: string): Promise<void> {
    const pointers = await this.database.rows<VersionId>('SELECT app, version FROM release_pointers');
    const rings = await this.database.rows<VersionId>('SELECT app, version FROM release_rings WHERE app <> $1', [app]);
    await this.candidates.checkFirst(app, version, pointers);
    if (rings.length > 0) await this.candidates.checkFirst(app, version, replaceLive(pointers, rings));
  }

  /**
   * Checks whether a version is compatible with the live versions, for visitors who are only in its ring, and with the
   * versions of all other rings, for admins. The caller has locked the pointers.
   */
  private async assertCompatible(tx: Tx, candidate: Deploy): Promise<void> {
    const { app, version } = candidate;
    const pointers = await tx.getRepository(ReleasePointer).find();
    if (pointers.some((pointer) => pointer.app === app && pointer.version === version))
      throw conflict('release.already-live', 'This version is live already.');
    const errors = await this.candidates.findErrors(candidate, pointers);
    if (errors.length > 0) throw versionIncompatible(NOT_STARTED, errors);
    const rings = await this.candidates.readDeploys(await tx.getRepository(ReleaseRing).findBy({ app: Not(app) }));
    if (rings.length === 0) return;
    const names = rings.map((ring) => `${ring.app} ${ring.version}`).join(' and ');
    const ringErrors = await this.candidates.findErrors(candidate, replaceLive(pointers, rings));
    if (ringErrors.length > 0)
      throw versionIncompatible(
        `${NOT_STARTED} The version does not run with ${names}, which other rings show.`,
        ringErrors,
      );
  }
}
