import { addDays, centralDay, instantAt, readTimeOfDay, weekdayOf } from './central-time.ts';

/** In the order of `weekdayOf`: index 0 is Sunday. */
export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
type Weekday = (typeof WEEKDAYS)[number];

/** The company's working hours. Times of day are the company's, 'HH:MM' in Central time. */
export interface BusinessHours {
  /** A weekday that is not listed is closed; one may be listed twice, with a break between. */
  hours: readonly { weekday: Weekday; opens: string; closes: string }[];
  /** Days on which the company is closed, 'YYYY-MM-DD'. */
  daysOff: readonly string[];
}

/** Business minutes within which staff get in touch with a new lead. */
export const FIRST_RESPONSE_GOAL_MINUTES = 5;

/** A company that opens on no day of this many is closed for good. */
const LONGEST_CLOSED_DAYS = 366;
const minuteMs = 60_000;

/**
 * The moment at which so many minutes of business have passed since an instant. Nights, weekends, days off and breaks do
 * not count; time is elapsed time, so the days on which the clocks change have their true length.
 * @param from outside of business hours the count begins with the next opening
 * @returns null when the company never opens
 */
export function addBusinessMinutes(from: Date, minutes: number, business: BusinessHours): Date | null {
  let left = minutes * minuteMs;
  let at = from.getTime();
  for (let day = centralDay(from), tries = 0; tries <= LONGEST_CLOSED_DAYS; day = addDays(day, 1), tries += 1) {
    for (const { opens, closes } of spansOf(day, business)) {
      if (closes <= at) continue;
      at = Math.max(at, opens);
      if (closes - at >= left) return new Date(at + left);
      left -= closes - at;
      at = closes;
    }
  }
  return null;
}

/** The time by which staff should have been in touch with a lead of this instant; null when the company never opens. */
export const firstResponseDue = (receivedAt: Date, business: BusinessHours): Date | null =>
  addBusinessMinutes(receivedAt, FIRST_RESPONSE_GOAL_MINUTES, business);

/** The opening hours of one day, earliest first; milliseconds since the epoch. */
function spansOf(day: string, { hours, daysOff }: BusinessHours): { opens: number; closes: number }[] {
  if (daysOff.includes(day)) return [];
  const weekday = WEEKDAYS[weekdayOf(day)];
  return hours
    .filter((span) => span.weekday === weekday)
    .map(({ opens, closes }) => ({
      opens: instantAt(day, readTimeOfDay(opens)).getTime(),
      closes: instantAt(day, readTimeOfDay(closes)).getTime(),
    }))
    .sort((a, b) => a.opens - b.opens);
}
