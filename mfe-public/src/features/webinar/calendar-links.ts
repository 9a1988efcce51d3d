import type { Schemas } from '@epm/contract';

type Dated = Pick<Schemas['Webinar'], 'title' | 'summary' | 'start' | 'end' | 'joinUrl'>;

/** '20250515T170000Z' */
const compact = (instant: string): string => new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '');

const notes = ({ summary, joinUrl }: Dated): string => `${summary}\n\nJoin: ${joinUrl}`;

/** Google Calendar, with the event filled in: opened in its own tab, saved by the visitor. */
export function googleCalendarUrl(webinar: Dated): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: webinar.title,
    dates: `${compact(webinar.start)}/${compact(webinar.end)}`,
    ctz: 'America/Chicago',
    details: notes(webinar),
    location: webinar.joinUrl,
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

/** Outlook on the web, with the event filled in. It reads no plus as a space, so spaces are written out. */
export function outlookCalendarUrl(webinar: Dated): string {
  const query = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: webinar.title,
    startdt: webinar.start,
    enddt: webinar.end,
    body: notes(webinar),
    location: webinar.joinUrl,
  });
  return `https://outlook.live.com/calendar/0/deeplink/compose?${query.toString().replaceAll('+', '%20')}`;
}
