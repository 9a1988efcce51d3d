import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import { buildNewestFirstPage, instantSql, type PageRequest, type WithCursor } from '../platform/database/keyset.ts';
import { notFound } from '../platform/errors/domain-error.ts';
import { SiteSettings } from '../site-settings/index.ts';
import { buildSeatsSql, IS_WAITING_SQL } from './waiting-registrations.ts';
import type { WebinarDetail, WebinarList } from './webinar-admin.dto.ts';
import { WEBINAR_END_SQL } from './webinar.queries.ts';

export const webinarNotFound = () => notFound('webinar.not-found', 'Webinar not found');

/** Returns the SQL for the columns of a webinar. @param now the parameter with the current time */
const buildColumnsSql = (now: string): string => `id, title, summary, points, ${instantSql('starts_at')} AS start,
  duration_minutes AS "durationMinutes", join_url AS "joinUrl", host_slug AS "hostSlug", replay_url AS "replayUrl",
  ${instantSql(WEBINAR_END_SQL)} AS "end", canceled_at IS NOT NULL OR ${WEBINAR_END_SQL} <= ${now} AS "isPast",
  canceled_at IS NOT NULL AS "isCanceled", version,
  (SELECT count(*)::int ${buildSeatsSql('webinars.id')} AND registration.suspicions = '{}') AS "registrationCount"`;

/** Lists webinars for admins. */
@Injectable()
export class WebinarListQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly settings: SiteSettings,
  ) {}

  /** Returns a page of webinars, latest start first. */
  async list(request: PageRequest): Promise<WebinarList> {
    const page = buildNewestFirstPage(request, { timeColumn: 'starts_at' });
    const rows = await this.database.rows<WithCursor<WebinarDetail>>(
      `SELECT ${buildColumnsSql('$4')}, ${page.cursor} FROM webinars WHERE ${page.afterCursorSql} ${page.orderSql}`,
      [...page.params, this.clock.now()],
    );
    return { ...page.toPage(rows), waitingCount: await this.countWaiting() };
  }

  /** @throws DomainError `notFound` */
  async get(id: string): Promise<WebinarDetail> {
    const [webinar] = await this.database.rows<WebinarDetail>(
      `SELECT ${buildColumnsSql('$2')} FROM webinars WHERE id = $1`,
      [id, this.clock.now()],
    );
    if (!webinar) throw webinarNotFound();
    return webinar;
  }

  /** Returns whether a member of the team has the slug. */
  async hasHost(slug: string): Promise<boolean> {
    const { team } = await this.settings.read('team');
    return team.some((member) => member.slug === slug);
  }

  /** Counts the people who wait for the date of the next webinar. */
  private async countWaiting(): Promise<number> {
    const [row] = await this.database.rows<{ count: number }>(
      `SELECT count(DISTINCT registration.email)::int AS count FROM webinar_registrations AS registration
       WHERE ${IS_WAITING_SQL}`,
      [],
    );
    return row?.count ?? 0;
  }
}
