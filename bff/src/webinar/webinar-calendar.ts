import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { CurrentWebinar } from './webinar.queries.ts';

/** Media type of a calendar file that announces, and asks for no answer (RFC 5546). */
export const CALENDAR_TYPE = 'text/calendar; charset=utf-8; method=PUBLISH';

type Dated = Pick<CurrentWebinar, 'id' | 'title' | 'summary' | 'startsAt' | 'endsAt' | 'joinUrl' | 'updatedAt'>;

/**
 * The webinar as a calendar file. The same webinar has the same UID, so that a file taken again replaces the first;
 * its sequence rises with each change, in seconds since the epoch.
 * @param site address of the site, without a slash at the end
 */
export function webinarCalendar(webinar: Dated, site: string): string {
  const calendar = ical({
    prodId: { company: 'epm', product: 'webinar', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
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
    status: ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}
