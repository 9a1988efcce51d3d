import type { FeeSchedule } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type SqlExecutor } from '../platform/database/database.ts';
import { conflict } from '../platform/errors/domain-error.ts';
import { feeScheduleSql, feeVersionSql } from './fee-schedule-sql.ts';

/** Time after a fee change during which a form that showed the previous fees can still be submitted. */
const PREVIOUS_FEES_GRACE_MS = 24 * 3_600_000;

/** Reads fee schedules. */
@Injectable()
export class FeeSchedules {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the schedule that is in effect now, or at the instant `at`.
   * @param sql transaction of the caller; by default, a separate connection
   */
  async findInForce(sql: SqlExecutor = this.database, at: Date = this.clock.now()): Promise<FeeSchedule> {
    const [row] = await sql.rows<{ fees: FeeSchedule }>(
      `SELECT ${feeScheduleSql(feeVersionSql('$1::timestamptz'))} AS fees`,
      [at],
    );
    if (!row) throw new Error('The first fee schedule is missing');
    return row.fees;
  }

  /**
   * Checks that the version that a form showed may still be offered to the owner.
   * @param quoted version that the owner was quoted; null if the owner was quoted no fees
   * @throws DomainError conflict if the version is not `quoted` and was not in effect at any time in the last day
   */
  async assertOffered(sql: SqlExecutor, version: number, quoted: number | null): Promise<void> {
    const now = this.clock.now();
    const [offeredVersions] = await sql.rows<{ earliest: number; latest: number }>(
      `SELECT ${feeVersionSql('$1::timestamptz')} AS earliest, ${feeVersionSql('$2::timestamptz')} AS latest`,
      [new Date(now.getTime() - PREVIOUS_FEES_GRACE_MS), now],
    );
    if (
      version === quoted ||
      (offeredVersions && version >= offeredVersions.earliest && version <= offeredVersions.latest)
    )
      return;
    throw conflict(
      'fees.changed',
      'Our fees have changed since you opened this page. Please check them and resubmit. Your entries are still there.',
    );
  }
}
