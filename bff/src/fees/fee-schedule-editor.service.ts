import { isDeepStrictEqual } from 'node:util';
import { toCentralDay } from '@epm/contract';
import type { FeeSchedule } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/index.ts';
import type { Actor } from '../identity/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { conflict, notFound, unprocessable } from '../platform/errors/domain-error.ts';
import { instantSql } from '../platform/database/keyset.ts';
import { Realtime } from '../platform/realtime/realtime.ts';
import { feeVersionSql } from './fee-schedule-sql.ts';
import { MAX_FEE_SCHEDULES } from './fees.dto.ts';
import type { AddFeeSchedule, FeeScheduleEntry, FeeSettings } from './fees.dto.ts';

/**
 * Lets admins add and withdraw fee schedules. A schedule that is or was in effect never changes, because owners may
 * have been quoted its fees.
 */
@Injectable()
export class FeeScheduleEditor {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly realtime: Realtime,
  ) {}

  /** Returns all schedules, newest first. */
  async read(): Promise<FeeSettings> {
    const items = await this.database.rows<FeeScheduleEntry>(
      `WITH current AS (SELECT ${feeVersionSql('$1::timestamptz')} AS version)
       SELECT fee.version, fee.effective_from::text AS "effectiveFrom", fee.figures,
              CASE WHEN fee.version = current.version THEN 'in-force'
                   WHEN fee.version < current.version THEN 'past' ELSE 'scheduled' END AS state,
              ${instantSql('fee.created_at')} AS "createdAt", editor.email AS "createdBy"
       FROM current, fee_schedules AS fee LEFT JOIN todo_profiles AS editor ON editor.id = fee.created_by
       ORDER BY fee.version DESC LIMIT ${MAX_FEE_SCHEDULES}`,
      [this.clock.now()],
    );
    const [newest] = items;
    if (!newest) throw new Error('The first fee schedule is missing');
    return { items, changedAt: newest.createdAt, changedBy: newest.createdBy };
  }

  /**
   * Adds a schedule after the newest schedule. A repeated request adds nothing.
   * @throws DomainError unprocessable for a day in the past or before the day of the newest schedule
   * @throws DomainError conflict if no fee differs from the newest schedule, or if `after` is not the version of the newest schedule;
   *   in the second case, the error contains the current schedules
   */
  async add({ after, effectiveFrom, figures }: AddFeeSchedule, actor: Actor): Promise<void> {
    const plain = { ...figures };
    const isApplied = await this.database.transaction(async (tx) => {
      const newest = await this.lockNewest(tx);
      const isSame = isDeepStrictEqual(newest.figures, plain);
      if (newest.version === after + 1 && newest.effectiveFrom === effectiveFrom && isSame) return true;
      if (newest.version !== after) return false;
      if (isSame) throw conflict('fees.unchanged', 'No figure differs from those of the newest schedule.');
      this.assertDayAllowed(effectiveFrom, newest);
      const version = newest.version + 1;
      await tx.run(
        `INSERT INTO fee_schedules (version, effective_from, figures, created_at, created_by)
         VALUES ($1, $2, $3, $4, $5)`,
        [version, effectiveFrom, JSON.stringify(plain), this.clock.now(), actor.id],
      );
      await this.record(tx, 'fees.added', version, actor, {
        before: { effectiveFrom: newest.effectiveFrom, ...newest.figures },
        after: { effectiveFrom, ...plain },
      });
      return true;
    });
    if (!isApplied)
      throw conflict('fees.stale', 'The fee schedules were changed in the meantime. Nothing was added.', {
        current: await this.read(),
      });
  }

  /**
   * Removes the newest schedule, unless it is already in effect.
   * @throws DomainError notFound if there is no such schedule
   * @throws DomainError conflict if the newest schedule is in effect, or if `version` is not the newest schedule
   */
  async withdraw(version: number, actor: Actor): Promise<void> {
    await this.database.transaction(async (tx) => {
      const newest = await this.lockNewest(tx);
      if (version > newest.version) throw notFound('fees.missing', 'This fee schedule no longer exists.');
      if (newest.effectiveFrom <= toCentralDay(this.clock.now()) || newest.version === 1)
        throw conflict(
          'fees.in-force',
          'This fee schedule is already in effect, and owners may have been quoted its fees.',
        );
      if (version < newest.version) throw conflict('fees.not-newest', 'Withdraw the newest schedule first.');
      await tx.run('DELETE FROM fee_schedules WHERE version = $1', [version]);
      await this.record(tx, 'fees.withdrawn', version, actor, {
        before: { effectiveFrom: newest.effectiveFrom, ...newest.figures },
      });
    });
  }

  /** Returns the newest schedule. Locks the table, so that only one transaction at a time can change the schedules. */
  private async lockNewest(tx: Tx): Promise<FeeSchedule> {
    await tx.run('LOCK TABLE fee_schedules IN SHARE ROW EXCLUSIVE MODE');
    const [newest] = await tx.rows<FeeSchedule>(
      `SELECT version, effective_from::text AS "effectiveFrom", figures FROM fee_schedules ORDER BY version DESC LIMIT 1`,
    );
    if (!newest) throw new Error('The first fee schedule is missing');
    return newest;
  }

  private assertDayAllowed(effectiveFrom: string, last: FeeSchedule): void {
    if (effectiveFrom < toCentralDay(this.clock.now())) throw createDayError('Choose today or a later day.');
    if (last.version > 1 && effectiveFrom < last.effectiveFrom)
      throw createDayError(`Version ${last.version} takes effect later than that.`);
  }

  private async record(
    tx: Tx,
    action: string,
    version: number,
    actor: Actor,
    values: { before: object; after?: object },
  ): Promise<void> {
    await this.audit.record(tx, { actor, action, subject: `fees:${version}`, ...values });
    await this.realtime.publish(tx, { type: 'settings.changed', id: 'fees' });
  }
}

const createDayError = (message: string) =>
  unprocessable('fees.effectiveFrom', message, [{ field: 'effectiveFrom', message }]);
