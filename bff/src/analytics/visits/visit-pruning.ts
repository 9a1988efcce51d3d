import { addDays, toCentralDay } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.ts';
import { Database } from '../../platform/database/database.ts';
import { prune } from '../../platform/database/prune.ts';
import { Sweeps } from '../../platform/sweeps/sweeps.ts';
import { MAX_MONTHS } from '../analytics.dto.ts';

const HOUR_MS = 3_600_000;
const MAX_DAYS_PER_MONTH = 31;

/** Days for which daily counts are stored, for the weekly email. After that, only monthly counts remain. */
const DAILY_COUNT_RETENTION_DAYS = 100;

/**
 * Deletes old daily counts of page views, and monthly counts that are older than the longest period that can be
 * selected.
 */
@Injectable()
export class VisitPruning {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Sweeps({ name: 'prune-page-visits', everyMs: HOUR_MS })
  async prune(): Promise<void> {
    const today = toCentralDay(this.clock.now());
    await prune(this.database, 'page_visits', 'day < $1', [addDays(today, -DAILY_COUNT_RETENTION_DAYS)]);
    const until = addDays(today, -(MAX_MONTHS + 1) * MAX_DAYS_PER_MONTH);
    await prune(this.database, 'page_visit_months', 'month < $1', [until]);
  }
}
