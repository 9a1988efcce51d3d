/** Appointment to add to an online calendar. */
interface CalendarEntry {
  title: string;
  /** ISO 8601 timestamp, like `end`. */
  start: string;
  end: string;
  location: string;
  details: string;
}

/** Formats a timestamp in the ISO 8601 basic format: '20261124T150000Z'. */
const toBasicFormat = (timestamp: string): string => new Date(timestamp).toISOString().replace(/[-:]|\.\d{3}/g, '');

/** Returns a URL that opens a prefilled event in Google Calendar. The visitor saves the event there. */
export function buildGoogleCalendarLink({ title, start, end, location, details }: CalendarEntry): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${toBasicFormat(start)}/${toBasicFormat(end)}`,
    ctz: 'America/Chicago',
    location,
    details,
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

/**
 * Returns a URL that opens a prefilled event in Outlook. Encodes spaces as %20, because Outlook does not decode a plus.
 */
export function buildOutlookCalendarLink({ title, start, end, location, details }: CalendarEntry): string {
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
