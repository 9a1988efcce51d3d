import { toCentralDay } from '@epm/contract';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Sessions } from '../../identity/index.ts';
import { PageViews } from '../../pages/index.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Config } from '../../platform/config/env.ts';
import { Database, type Tx } from '../../platform/database/database.ts';
import { Log } from '../../platform/log/log.ts';
import { readView } from './read-view.ts';
import { VisitBuffer, type VisitCount, removeDetails } from './visit-buffer.ts';

const WRITE_INTERVAL_MS = 5_000;
/**
 * Maximum number of rows for one day. Further combinations of source, campaign and page are counted together under
 * '(other)'.
 */
export const MAX_ROWS_PER_DAY = 1_000;
const HOUR_MS = 3_600_000;

/**
 * Counts the public pages that browsers open, without cookies and without data about a visitor. A visit is a page that
 * is opened from outside the site. Views are added up in memory and written together; if the process is killed, the
 * views of the last seconds are lost.
 */
@Injectable()
export class PageVisits implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly buffer = new VisitBuffer();
  private readonly ownHost: string;
  private timer: NodeJS.Timeout | undefined;
  private writing = Promise.resolve();
  /** The current day in Central time, cached for an hour, because computing it takes several microseconds. */
  private day = { text: '', hour: -1 };

  constructor(
    private readonly pages: PageViews,
    private readonly sessions: Sessions,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly log: Log,
    config: Config,
  ) {
    this.ownHost = new URL(config.siteUrl).hostname;
  }

  onApplicationBootstrap(): void {
    this.pages.onView((request) => this.count(request));
    this.timer = setInterval(() => void this.write(), WRITE_INTERVAL_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.write();
  }

  /** Counts a request for a page, unless it has the session cookie of a staff member. */
  count(request: Pick<FastifyRequest, 'url' | 'headers' | 'cookies'>): void {
    if (this.sessions.hasCookie(request)) return;
    const view = readView(request.url, request.headers, this.ownHost);
    if (view) this.buffer.add(this.getCurrentDay(), view);
  }

  /** Writes the counts. Waits for a write in progress. */
  write(): Promise<void> {
    this.writing = this.writing.then(() => this.writeCounts());
    return this.writing;
  }

  /** Writes the counts. Keeps them for the next write if the database is unavailable. */
  private async writeCounts(): Promise<void> {
    const counts = this.buffer.drain();
    if (counts.length === 0) return;
    try {
      await this.database.transaction((tx) => storeCounts(tx, counts));
    } catch (error) {
      this.buffer.addAll(counts);
      this.log.error('page views could not be written; the next write will retry', error, {});
    }
  }

  private getCurrentDay(): string {
    const now = this.clock.now();
    const hour = Math.floor(now.getTime() / HOUR_MS);
    if (this.day.hour !== hour) this.day = { text: toCentralDay(now), hour };
    return this.day.text;
  }
}

async function storeCounts(tx: Tx, counts: readonly VisitCount[]): Promise<void> {
  const rows = await tx.rows<{ isKnown: boolean; rowCount: number }>(FIND_ROWS_SQL, [JSON.stringify(counts)]);
  const newRowsByDay = new Map<string, number>();
  const buffer = new VisitBuffer();
  buffer.addAll(
    counts.map((count, index) => {
      const { isKnown = false, rowCount = 0 } = rows[index] ?? {};
      if (isKnown) return count;
      const newRowCount = newRowsByDay.get(count.day) ?? 0;
      newRowsByDay.set(count.day, newRowCount + 1);
      return rowCount + newRowCount < MAX_ROWS_PER_DAY ? count : removeDetails(count);
    }),
  );
  await tx.run(ADD_COUNTS_SQL, [JSON.stringify(buffer.drain())]);
}

const COUNT_COLUMN_DEFINITIONS_SQL = 'day date, source text, campaign text, landing text, visits int, views int';

/** Returns, for each count in order, whether a row exists for it, and the number of rows for its day. */
const FIND_ROWS_SQL = `
  WITH given AS (
    SELECT * FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS (${COUNT_COLUMN_DEFINITIONS_SQL}))
      WITH ORDINALITY AS given (day, source, campaign, landing, visits, views, position)
  ), days AS (
    SELECT day, count(*)::int AS rows FROM page_visits WHERE day IN (SELECT day FROM given) GROUP BY day
  )
  SELECT known.day IS NOT NULL AS "isKnown", coalesce(days.rows, 0) AS "rowCount"
  FROM given LEFT JOIN page_visits AS known USING (day, source, campaign, landing) LEFT JOIN days USING (day)
  ORDER BY position`;

/** Adds counts to the stored counts. The rows are sorted, so that two servers cannot deadlock. */
const ADD_COUNTS_SQL = `
  INSERT INTO page_visits (day, source, campaign, landing, visits, views)
  SELECT day, source, campaign, landing, visits, views
  FROM jsonb_to_recordset($1::jsonb) AS given (${COUNT_COLUMN_DEFINITIONS_SQL}) ORDER BY 1, 2, 3, 4
  ON CONFLICT (day, source, campaign, landing) DO UPDATE
  SET visits = page_visits.visits + excluded.visits, views = page_visits.views + excluded.views`;
