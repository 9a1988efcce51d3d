import type { Deploy } from '@epm/contract/releases';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../audit/index.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Database, type Tx } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { AUTOMATIC_ROLLBACK, hasVersionFailed } from '../failed-releases.ts';
import { LiveReleases } from '../live-releases.ts';
import { ReleaseCandidates } from '../release-candidates.service.ts';
import { NEXT_REVISION_SQL, ReleasePointer } from '../release-pointer.entity.ts';
import { versionRolledBack } from './release-rollbacks.events.ts';
import { findRollbackReason, ROLLBACK_LIMITS, type VersionHealth } from './rollback-rules.ts';

const ROLLBACK_ACTOR = { name: AUTOMATIC_ROLLBACK };

interface HealthRow extends VersionHealth {
  app: string;
  version: string;
  previous: string | null;
  /** Number of networks whose visits failed within the last hour. */
  networkCount: number;
  /** True if the version was already rolled back at this stage. */
  isHandled: boolean;
}

interface RollbackOutcome {
  restoredVersion: string | null;
  /** Sentence that describes the action. */
  text: string;
}

/**
 * Rolls an app back to the previous version, or stops a ring, if a new version fails too often. Acts only once for each
 * version and stage, so that an admin can activate the version again.
 */
@Injectable()
export class AutomaticRollback {
  constructor(
    private readonly database: Database,
    private readonly live: LiveReleases,
    private readonly candidates: ReleaseCandidates,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Rolls the version back, or stops its ring, if the failures exceed the limits. */
  async rollBackIfUnhealthy(version: Pick<HealthRow, 'app' | 'version'>): Promise<void> {
    if ((await this.findUnhealthy(this.database, version)) === null) return;
    await this.database.transaction(async (tx) => {
      await tx.run('LOCK TABLE release_pointers IN SHARE ROW EXCLUSIVE MODE');
      // Another node may have acted in the meantime.
      const unhealthy = await this.findUnhealthy(tx, version);
      if (!unhealthy) return;
      const { health, reason } = unhealthy;
      const { restoredVersion, text } =
        health.stage === 'ring' ? await this.stopRing(tx, health) : await this.activatePrevious(tx, health);
      const { id } = await tx.row<{ id: number }>(
        `INSERT INTO release_rollbacks (app, version, stage, restored_version, reason, at) VALUES ($1, $2, $3, $4, $5, $6)
         RETURNING id::int`,
        [health.app, health.version, health.stage, restoredVersion, `${reason} ${text}`, this.clock.now()],
      );
      await this.audit.record(tx, {
        actor: ROLLBACK_ACTOR,
        action: restoredVersion === null ? 'release.failed' : 'release.activated',
        subject: `release:${health.app}`,
        before: { version: health.version },
        after: { ...(restoredVersion !== null && { version: restoredVersion }), reason: `${reason} ${text}` },
      });
      await this.outbox.append(tx, versionRolledBack, { rollbackId: id });
    });
    this.live.invalidate();
  }

  /**
   * Finds the health of a version that must be rolled back, and the reason. Returns null if the version is healthy or
   * was already rolled back.
   */
  private async findUnhealthy(
    sql: Pick<Tx, 'rows'>,
    { app, version }: Pick<HealthRow, 'app' | 'version'>,
  ): Promise<{ health: HealthRow; reason: string } | null> {
    const now = this.clock.now();
    const [health] = await sql.rows<HealthRow>(FIND_HEALTH_SQL, [
      app,
      version,
      new Date(now.getTime() - ROLLBACK_LIMITS.failureWindowMs),
    ]);
    const reason = health && !health.isHandled ? findRollbackReason(health, health.networkCount, now) : null;
    return health && reason !== null ? { health, reason } : null;
  }

  private async stopRing(tx: Tx, { app, version }: HealthRow): Promise<RollbackOutcome> {
    await tx.run('DELETE FROM release_rings WHERE app = $1 AND version = $2', [app, version]);
    return { restoredVersion: null, text: 'The ring was stopped, and all visitors get the live version.' };
  }

  private async activatePrevious(tx: Tx, health: HealthRow): Promise<RollbackOutcome> {
    const obstacle = await this.findObstacle(tx, health);
    if (obstacle !== null || health.previous === null)
      return { restoredVersion: null, text: `The version stays live: ${obstacle}. Activate another version.` };
    const { app, previous } = health;
    const { deployHash } = await this.candidates.readPinned(tx, app as Deploy['app'], previous);
    const pointer = { version: previous, deployHash, activatedAt: this.clock.now(), revision: () => NEXT_REVISION_SQL };
    await tx.getRepository(ReleasePointer).update({ app }, pointer);
    return { restoredVersion: previous, text: `Version ${previous} is live again.` };
  }

  private async readPrevious(tx: Tx, app: string, previous: string): Promise<Deploy | null> {
    try {
      return (await this.candidates.readPinned(tx, app as Deploy['app'], previous)).deploy;
    } catch (error) {
      if (error instanceof DomainError) return null;
      throw error;
    }
  }

  /** Returns the reason why the previous version cannot be activated, or null. The caller has locked the pointers. */
  private async findObstacle(tx: Tx, { app, version, previous, since }: HealthRow): Promise<string | null> {
    if (previous === null) return 'no version was live before it';
    // Subtracts a minute, because the clocks of server and database can differ.
    const [activatedBefore] = await tx.rows(
      `SELECT 1 FROM audit_log WHERE action = 'release.activated' AND subject = $1 AND after ->> 'version' = $2
         AND at < $3::timestamptz - interval '1 minute' LIMIT 1`,
      [`release:${app}`, version, since],
    );
    if (activatedBefore)
      return `it was activated again in place of version ${previous}, which therefore stays withdrawn`;
    if (await hasVersionFailed(tx, { app, version: previous })) return `version ${previous} failed too often, too`;
    const candidate = await this.readPrevious(tx, app, previous);
    if (!candidate) return `version ${previous} is no longer in the store, or was altered`;
    const pointers = await tx.getRepository(ReleasePointer).find();
    const errors = await this.candidates.findErrors(candidate, pointers, { skipsTrial: true });
    // The errors contain text of the version, which must not get into an email. Admins see the errors when they try to
    // activate the version.
    return errors.length > 0 ? `version ${previous} does not run with the other live versions` : null;
  }
}

/** The columns keep their old names, because nodes of the previous release still read and write them. */
const FIND_HEALTH_SQL = `
  SELECT health.app, health.version, stage, since, visits, previous_version AS previous, failed_renders AS "failedRenders",
    hydration_errors AS "hydrationErrors", chunk_errors AS "chunkErrors", uncaught_errors AS "uncaughtErrors",
    policy_violations AS "policyViolations",
    (SELECT count(*)::int FROM release_error_senders AS sender
     WHERE sender.app = health.app AND sender.version = health.version AND at > $3) AS "networkCount",
    EXISTS (SELECT FROM release_rollbacks AS rollback
      WHERE rollback.app = health.app AND rollback.version = health.version AND rollback.stage = health.stage) AS "isHandled"
  FROM release_health AS health
  WHERE health.app = $1 AND health.version = $2
    AND (stage = 'ring' AND EXISTS (SELECT FROM release_rings AS ring WHERE ring.app = health.app AND ring.version = health.version)
      OR stage = 'live' AND EXISTS (SELECT FROM release_pointers AS pointer WHERE pointer.app = health.app AND pointer.version = health.version))`;
