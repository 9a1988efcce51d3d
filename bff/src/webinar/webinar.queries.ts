import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import { instantSql } from '../platform/database/keyset.ts';
import { notFound } from '../platform/errors/domain-error.ts';
import { SiteSettings } from '../site-settings/index.ts';
import type { Webinar, WebinarHost, WebinarReplay } from './webinar.dto.ts';
import type { WebinarEvent } from './webinar.entities.ts';

/** Webinar with its computed end. */
export interface TimedWebinar extends WebinarEvent {
  endsAt: Date;
  /** True if the webinar is over or canceled. */
  isPast: boolean;
}

export interface RegistrationFacts {
  contactEmail: string;
  name: string;
  isForNextWebinar: boolean;
  webinar: TimedWebinar;
}

/** SQL for the end of a webinar. */
export const WEBINAR_END_SQL = `(starts_at + duration_minutes * interval '1 minute')`;

/** Queries for webinars. The server's clock determines whether a webinar is over. */
@Injectable()
export class WebinarQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly settings: SiteSettings,
  ) {}

  /** Returns the webinar that the /webinar page shows. @throws DomainError `notFound` if no webinar exists */
  async getForPage(): Promise<Webinar> {
    const webinar = await this.getCurrent();
    return {
      title: webinar.title,
      summary: webinar.summary,
      points: webinar.points,
      start: webinar.startsAt.toISOString(),
      end: webinar.endsAt.toISOString(),
      durationMinutes: webinar.durationMinutes,
      isPast: webinar.isPast,
      isCanceled: webinar.canceledAt !== null,
      replay: await this.findReplay(),
      joinUrl: webinar.joinUrl,
      calendarUrl: '/api/webinar/calendar.ics',
      host: await this.findHost(webinar),
    };
  }

  /**
   * Returns the webinar that is not over and starts nearest to now. If all webinars are over, returns the last webinar.
   * Returns a canceled webinar only if no other webinar exists.
   * @throws DomainError `notFound` if none exists
   */
  async getCurrent(): Promise<TimedWebinar> {
    const [row] = await this.database.rows<WebinarEvent>(
      `SELECT ${WEBINAR_COLUMNS_SQL} FROM webinars
       ORDER BY (canceled_at IS NULL AND ${WEBINAR_END_SQL} > $1) DESC, (canceled_at IS NULL) DESC,
                abs(extract(epoch FROM starts_at - $1)) LIMIT 1`,
      [this.clock.now()],
    );
    if (!row) throw notFound('webinar.missing', 'There is no webinar to register for yet.');
    return this.addState(row);
  }

  /**
   * Returns the registration of a lead, or null if there is none. The webinar is from the latest invitation or, without
   * an invitation, the webinar that the page showed.
   */
  async findRegistration(leadId: string): Promise<RegistrationFacts | null> {
    const [row] = await this.database.rows<WebinarEvent & { email: string; name: string; isForNextWebinar: boolean }>(
      `SELECT ${WEBINAR_COLUMNS_SQL}, email, name, is_for_next_webinar AND invited_to IS NULL AS "isForNextWebinar"
       FROM webinar_registrations AS registration
       LEFT JOIN LATERAL (
         SELECT webinar_id AS invited_to FROM webinar_invitations WHERE lead_id = registration.lead_id
         ORDER BY invited_at DESC LIMIT 1
       ) AS invitation ON true
       JOIN webinars ON webinars.id = coalesce(invited_to, registration.webinar_id)
       WHERE registration.lead_id = $1`,
      [leadId],
    );
    if (!row) return null;
    const { email, name, isForNextWebinar, ...webinar } = row;
    return { contactEmail: email, name, isForNextWebinar, webinar: this.addState(webinar) };
  }

  /** Returns a webinar, or null if it does not exist. */
  async find(id: string): Promise<TimedWebinar | null> {
    const [row] = await this.database.rows<WebinarEvent>(`SELECT ${WEBINAR_COLUMNS_SQL} FROM webinars WHERE id = $1`, [
      id,
    ]);
    return row ? this.addState(row) : null;
  }

  private addState(webinar: WebinarEvent): TimedWebinar {
    const endsAt = computeWebinarEnd(webinar);
    return { ...webinar, endsAt, isPast: endsAt <= this.clock.now() || webinar.canceledAt !== null };
  }

  /** Finds the newest recording. */
  private async findReplay(): Promise<WebinarReplay | null> {
    const [replay] = await this.database.rows<WebinarReplay>(
      `SELECT title, replay_url AS url, ${instantSql('starts_at')} AS start FROM webinars
       WHERE replay_url IS NOT NULL AND canceled_at IS NULL AND ${WEBINAR_END_SQL} <= $1 ORDER BY starts_at DESC LIMIT 1`,
      [this.clock.now()],
    );
    return replay ?? null;
  }

  private async findHost({ hostSlug }: WebinarEvent): Promise<WebinarHost | null> {
    if (!hostSlug) return null;
    const { team } = await this.settings.read('team');
    const host = team.find(({ slug }) => slug === hostSlug);
    return host ? { slug: hostSlug, name: host.name, title: host.title, summary: host.summary } : null;
  }
}

const WEBINAR_COLUMNS_SQL = `id, title, summary, points, starts_at AS "startsAt", duration_minutes AS "durationMinutes",
  join_url AS "joinUrl", host_slug AS "hostSlug", replay_url AS "replayUrl", canceled_at AS "canceledAt", version,
  updated_at AS "updatedAt"`;

/** Returns the end of a webinar. */
export const computeWebinarEnd = ({
  startsAt,
  durationMinutes,
}: Pick<WebinarEvent, 'startsAt' | 'durationMinutes'>): Date => new Date(startsAt.getTime() + durationMinutes * 60_000);
