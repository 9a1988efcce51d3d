import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.ts';
import { Database } from '../../platform/database/database.ts';
import type { ReleaseHealthState, ReleaseRollback, ReleaseRingState, Rollouts } from './rings.dto.ts';

/** Time for which an automatic rollback is listed. */
const NOTICE_LIFETIME_MS = 14 * 86_400_000;

type RowWithTime<T, Time extends keyof T> = Omit<T, Time> & Record<Time, Date>;

/** Reads the running rings, the health of versions and the automatic rollbacks. */
@Injectable()
export class RolloutQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @param app app to which the result is limited; null for all apps */
  async list(app: string | null = null): Promise<Rollouts> {
    const [rings, health, rollbacks] = await Promise.all([
      this.database.rows<RowWithTime<ReleaseRingState, 'startedAt'>>(
        `SELECT app AS remote, version, percentage, started_at AS "startedAt",
           coalesce(
             (SELECT email FROM todo_profiles WHERE todo_profiles.id = started_by),
             (SELECT 'Deploy token ' || name FROM deploy_tokens WHERE deploy_tokens.id = token_id)
           ) AS "startedBy"
         FROM release_rings WHERE $1::text IS NULL OR app = $1 ORDER BY app`,
        [app],
      ),
      this.database.rows<RowWithTime<ReleaseHealthState, 'since'>>(
        `SELECT app AS remote, version, stage, since, visits, failed_renders AS "failedRenders",
           hydration_errors + chunk_errors + uncaught_errors + policy_violations AS "clientErrors"
         FROM release_health WHERE $1::text IS NULL OR app = $1 ORDER BY app, stage LIMIT 200`,
        [app],
      ),
      this.database.rows<RowWithTime<ReleaseRollback, 'at'>>(
        `SELECT app AS remote, version, stage, restored_version AS "restoredVersion", reason, at
         FROM release_rollbacks WHERE at > $1 AND ($2::text IS NULL OR app = $2) ORDER BY id DESC LIMIT 100`,
        [new Date(this.clock.now().getTime() - NOTICE_LIFETIME_MS), app],
      ),
    ]);
    return {
      rings: rings.map((ring) => ({ ...ring, startedAt: ring.startedAt.toISOString() })),
      health: health.map((each) => ({ ...each, since: each.since.toISOString() })),
      rollbacks: rollbacks.map((each) => ({ ...each, at: each.at.toISOString() })),
    };
  }
}
