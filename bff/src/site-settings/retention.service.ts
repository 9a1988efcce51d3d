import { RETENTION_KINDS, type RetentionKind } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import type { RetentionSetting } from './site-setting.values.ts';
import { SiteSettings } from './site-settings.service.ts';

const DAY_MS = 86_400_000;
const DAYS_PER_YEAR = 365.25;

/**
 * For each kind, the query that returns as `count` the number of rows that the next run of the kind's sweep deletes.
 * `$1` is the time before which rows are due.
 */
const dueSqlByKind = new Map<RetentionKind, string>();

/** Declares the query that counts the rows of a kind that the next run of the sweep deletes. */
export function defineRetention(kind: RetentionKind, dueSql: string): void {
  dueSqlByKind.set(kind, dueSql);
}

/** Returns the time before which records of a kind are due. Null if they are kept forever. */
function findCutoff(kind: RetentionKind, setting: RetentionSetting, now: Date): Date | null {
  if (kind !== 'lostLeadYears') return new Date(now.getTime() - setting[kind] * DAY_MS);
  if (setting.lostLeadYears === null) return null;
  return new Date(now.getTime() - setting.lostLeadYears * DAYS_PER_YEAR * DAY_MS);
}

/** Reads how long records are kept, and counts the records that are due. */
@Injectable()
export class Retention {
  constructor(
    private readonly settings: SiteSettings,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Returns the time before which records of a kind are deleted. Null if they are kept forever. */
  async readCutoff(kind: RetentionKind): Promise<Date | null> {
    const { retention } = await this.settings.read('retention');
    return findCutoff(kind, retention, this.clock.now());
  }

  /** Returns the number of rows of each kind that the next run of its sweep deletes. */
  async countDue(setting: RetentionSetting): Promise<{ kind: RetentionKind; count: number }[]> {
    const now = this.clock.now();
    const counts = [];
    for (const kind of RETENTION_KINDS) {
      const cutoff = findCutoff(kind, setting, now);
      const sql = dueSqlByKind.get(kind);
      const { count } = cutoff && sql ? await this.database.row<{ count: number }>(sql, [cutoff]) : { count: 0 };
      counts.push({ kind, count });
    }
    return counts;
  }
}
