/** An appointment, as calendars want to be told of it. */
interface CalendarEntry {
  title: string;
  /** ISO 8601 instants. */
  start: string;
  end: string;
  location: string;
  details: string;
}

/** '20261124T150000Z' */
const basicFormat = (at: string): string => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '');

/** Google Calendar's form for a new entry, filled in: opened in its own tab, saved by the visitor. */
export function googleCalendarLink({ title, start, end, location, details }: CalendarEntry): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${basicFormat(start)}/${basicFormat(end)}`,
    ctz: 'America/Chicago',
    location,
    details,
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

/** Outlook's form for a new entry, filled in. It takes %20 for a space, and not the plus of a form. */
export function outlookCalendarLink({ title, start, end, location, details }: CalendarEntry): string {
  const query = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: new Date(start).toISOString(),
    enddt: new Date(end).toISOString(),
    location,
    body: details,
  });
  return `https://outlook.live.com/calendar/0/deeplink/compose?${query.toString().replaceAll('+', '%20')}`;
}
