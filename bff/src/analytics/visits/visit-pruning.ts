import { addDays, toCentralDay } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.ts';
import { Database } from '../../platform/database/database.ts';
import { prune } from '../../platform/database/prune.ts';
import { Sweeps } from '../../platform/sweeps/sweeps.ts';
import { MAX_MONTHS } from '../analytics.dto.ts';

const HOUR_MS = 3_600_000;
const MAX_DAYS_PER_MONTH = 31;

/** Deletes the counts of page views that no period can show any more. */
@Injectable()
export class VisitPruning {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Sweeps({ name: 'prune-page-visits', everyMs: HOUR_MS })
  async prune(): Promise<void> {
    const until = addDays(toCentralDay(this.clock.now()), -MAX_MONTHS * MAX_DAYS_PER_MONTH);
    await prune(this.database, 'page_visits', 'day < $1', [until]);
  }
}
