import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import { notFound } from '../platform/errors/domain-error.ts';
import { SiteSettings } from '../site-settings/index.ts';
import type { Webinar, WebinarHost } from './webinar.dto.ts';
import type { WebinarEvent } from './webinar.entities.ts';

/** Webinar with its computed end. */
export interface TimedWebinar extends WebinarEvent {
  endsAt: Date;
  isPast: boolean;
}

export interface RegistrationFacts {
  contactEmail: string;
  name: string;
  forNext: boolean;
  webinar: TimedWebinar;
}

/** Queries for webinars. The server's clock decides whether a webinar is over. */
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
      joinUrl: webinar.joinUrl,
      calendarUrl: '/api/webinar/calendar.ics',
      host: await this.findHost(webinar),
    };
  }

  /**
   * Returns the webinar that is not over and starts nearest to now. If all are over, returns the last one.
   * @throws DomainError `notFound` if none exists
   */
  async getCurrent(): Promise<TimedWebinar> {
    const [row] = await this.database.rows<WebinarEvent>(
      `SELECT ${COLUMNS} FROM webinars
       ORDER BY (starts_at + duration_minutes * interval '1 minute' > $1) DESC,
                abs(extract(epoch FROM starts_at - $1)) LIMIT 1`,
      [this.clock.now()],
    );
    if (!row) throw notFound('webinar.missing', 'There is no webinar to register for yet.');
    return this.addState(row);
  }

  /** Returns the registration of a lead with its webinar, or null if there is no registration. */
  async findRegistration(leadId: string): Promise<RegistrationFacts | null> {
    const [row] = await this.database.rows<WebinarEvent & { email: string; name: string; forNext: boolean }>(
      `SELECT ${COLUMNS}, email, name, for_next AS "forNext"
       FROM webinar_registrations JOIN webinars ON webinars.id = webinar_id WHERE lead_id = $1`,
      [leadId],
    );
    if (!row) return null;
    const { email, name, forNext, ...webinar } = row;
    return { contactEmail: email, name, forNext, webinar: this.addState(webinar) };
  }

  private addState(webinar: WebinarEvent): TimedWebinar {
    const endsAt = new Date(webinar.startsAt.getTime() + webinar.durationMinutes * 60_000);
    return { ...webinar, endsAt, isPast: endsAt <= this.clock.now() };
  }

  private async findHost({ hostSlug }: WebinarEvent): Promise<WebinarHost | null> {
    if (!hostSlug) return null;
    const { team } = await this.settings.read('team');
    const host = team.find(({ slug }) => slug === hostSlug);
    return host ? { slug: hostSlug, name: host.name, title: host.title, summary: host.summary } : null;
  }
}

const COLUMNS = `id, title, summary, points, starts_at AS "startsAt", duration_minutes AS "durationMinutes",
  join_url AS "joinUrl", host_slug AS "hostSlug", updated_at AS "updatedAt"`;
