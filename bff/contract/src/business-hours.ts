import { addDays, centralDay, instantAt, readTimeOfDay, weekdayOf } from './central-time.ts';

/** Weekdays in the order of `weekdayOf`: index 0 is Sunday. */
export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
type Weekday = (typeof WEEKDAYS)[number];

/** Working hours of the company. Times of day are 'HH:MM' in Central time. */
export interface BusinessHours {
  /** Opening hours. A weekday that is missing is closed; a weekday can be listed twice, for a break. */
  hours: readonly { weekday: Weekday; opens: string; closes: string }[];
  /** Closed days, 'YYYY-MM-DD'. */
  daysOff: readonly string[];
}

/** Goal for the first response to a new lead, in business minutes. */
export const FIRST_RESPONSE_GOAL_MINUTES = 5;

/** Days to search for the next opening. A company that is closed on all of them never opens. */
const MAX_CLOSED_DAYS = 366;
const minuteMs = 60_000;

/**
 * Adds business minutes to an instant. Nights, weekends, days off and breaks do not count. Minutes are elapsed time, so
 * days with a change of daylight saving time have their real length.
 * @param from if outside business hours, counting starts at the next opening
 * @returns null if the company never opens
 */
export function addBusinessMinutes(from: Date, minutes: number, business: BusinessHours): Date | null {
  let left = minutes * minuteMs;
  let at = from.getTime();
  for (let day = centralDay(from), tries = 0; tries <= MAX_CLOSED_DAYS; day = addDays(day, 1), tries += 1) {
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

/** Returns the time by which staff should respond to a lead. Null if the company never opens. */
export const firstResponseDue = (receivedAt: Date, business: BusinessHours): Date | null =>
  addBusinessMinutes(receivedAt, FIRST_RESPONSE_GOAL_MINUTES, business);

/** Returns the opening hours of one day in chronological order, in milliseconds since the epoch. */
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
