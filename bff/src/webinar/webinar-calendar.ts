import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { TimedWebinar } from './webinar.queries.ts';

/** Media type of a calendar file that publishes an event without requesting a reply (RFC 5546). */
export const CALENDAR_MEDIA_TYPE = 'text/calendar; charset=utf-8; method=PUBLISH';

/** Media type of a calendar file that removes an event from calendars. */
export const CANCELLATION_MEDIA_TYPE = 'text/calendar; charset=utf-8; method=CANCEL';

type CalendarWebinar = Pick<
  TimedWebinar,
  'id' | 'title' | 'summary' | 'startsAt' | 'endsAt' | 'joinUrl' | 'canceledAt' | 'updatedAt'
>;

/**
 * Renders the webinar as a calendar file. The UID is constant, so that a newer file replaces an older file in the
 * calendar. The sequence is the time of the last change in seconds since the epoch. The file of a canceled webinar
 * removes the event.
 * @param site origin of the site, without a trailing slash
 */
export function renderWebinarCalendar(webinar: CalendarWebinar, site: string): string {
  const calendar = ical({
    prodId: { company: 'epm', product: 'webinar', language: 'EN' },
    method: webinar.canceledAt ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `webinar-${webinar.id}@${new URL(site).hostname}`,
    sequence: Math.floor(webinar.updatedAt.getTime() / 1000),
    stamp: webinar.updatedAt,
    start: webinar.startsAt,
    end: webinar.endsAt,
    summary: webinar.title,
    description: `${webinar.summary}\n\nJoin: ${webinar.joinUrl}\n${site}/webinar`,
    location: webinar.joinUrl,
    url: webinar.joinUrl,
    status: webinar.canceledAt ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}
