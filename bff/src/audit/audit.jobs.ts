import { toCentralDay, toInstant } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import { defineQueue, HandlesJob } from '../platform/jobs/job.ts';
import { Log } from '../platform/log/log.ts';
import { Realtime } from '../platform/realtime/realtime.ts';
import { Sweeps } from '../platform/sweeps/sweeps.ts';
import { AuditChecks } from './audit-checks.service.ts';
import { auditCheckRequested } from './audit.events.ts';
import { type KnownHead, SealVerification } from './seal-verification.ts';

/** Maximum number of entries in a seal. Hashing them takes a few milliseconds. */
const MAX_ENTRIES_PER_SEAL = 500;
/** Time of the nightly check, in minutes after midnight in Central time. */
const CHECK_MINUTES_OF_DAY = 3 * 60;
const MINUTE_MS = 60_000;

defineQueue({ name: 'records', concurrency: 1 });

/** Seals new entries of the audit log, and checks the seals every night. */
@Injectable()
export class AuditSweeps {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly checks: AuditChecks,
    private readonly verification: SealVerification,
    private readonly realtime: Realtime,
    private readonly log: Log,
  ) {}

  /**
   * Seals committed entries. Then notifies open screens, so that the code that records an entry need not publish an
   * event.
   */
  @Sweeps({ name: 'seal-audit-log', everyMs: 2_000 })
  async seal(): Promise<void> {
    for (let entries = MAX_ENTRIES_PER_SEAL; entries === MAX_ENTRIES_PER_SEAL; ) {
      entries = await this.database.transaction(async (tx) => {
        const { sealed } = await tx.row<{ sealed: number }>('SELECT seal_audit_log($1) AS sealed', [
          MAX_ENTRIES_PER_SEAL,
        ]);
        if (sealed > 0) await this.realtime.publish(tx, { type: 'audit.changed', id: 'audit' });
        return sealed;
      });
    }
  }

  @Sweeps({ name: 'request-audit-check', everyMs: 10 * MINUTE_MS })
  async requestCheck(): Promise<void> {
    const now = this.clock.now();
    const due = toInstant(toCentralDay(now), CHECK_MINUTES_OF_DAY);
    if (now >= due) await this.checks.requestIfDue(due);
  }

  @HandlesJob({ name: 'check-audit-log', queue: 'records', on: auditCheckRequested })
  async check({ checkId }: { checkId: number }): Promise<void> {
    const { seals, entries, head, problem } = await this.verification.verify(await this.findKnownHead());
    if (problem !== null) this.log.error('the audit log was tampered with', new Error(problem));
    // The worker's log is outside the database, so comparing the logged head with the seals reveals that the newest
    // seals are missing.
    else this.log.info('audit log is intact', { seals, head });
    await this.database.transaction(async (tx) => {
      await tx.run(
        `UPDATE audit_checks SET finished_at = $2, seals = $3, entries = $4, head = decode($5, 'hex'), problem = $6
         WHERE id = $1 AND finished_at IS NULL`,
        [checkId, this.clock.now(), seals, entries, head, problem],
      );
      await this.realtime.publish(tx, { type: 'audit.changed', id: 'check' });
    });
  }

  private async findKnownHead(): Promise<KnownHead | null> {
    const [knownHead] = await this.database.rows<KnownHead>(
      `SELECT seals::float8 AS seals, encode(head, 'hex') AS head FROM audit_checks
       WHERE problem IS NULL AND head IS NOT NULL ORDER BY id DESC LIMIT 1`,
    );
    return knownHead ?? null;
  }
}
