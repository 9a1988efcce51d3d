import { addDays, toCentralDay, toInstant, parseTimeOfDay, getWeekday } from './central-time.ts';

/** Weekdays in the order of `getWeekday`: index 0 is Sunday. */
export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
type Weekday = (typeof WEEKDAYS)[number];

/** Working hours of the company. Times of day are 'HH:MM' in Central time. */
export interface BusinessHours {
  /** Opening hours. The company is closed on weekdays that are not listed. A weekday with a break is listed twice. */
  hours: readonly { weekday: Weekday; opens: string; closes: string }[];
  /** Closed days, 'YYYY-MM-DD'. */
  daysOff: readonly string[];
}

/** Goal for the first response to a new lead, in business minutes. */
export const FIRST_RESPONSE_GOAL_MINUTES = 5;

/**
 * Number of days to search ahead for opening hours. A company that is closed on all of these days counts as never open.
 */
const MAX_CLOSED_DAYS = 366;
const MINUTE_MS = 60_000;

/**
 * Adds business minutes to an instant, skipping nights, weekends, days off and breaks. Counts elapsed time, so a day on
 * which daylight saving time starts or ends counts as 23 or 25 hours.
 * @param from start; outside business hours, counting starts at the next opening
 * @returns null if the company never opens
 */
export function addBusinessMinutes(from: Date, minutes: number, business: BusinessHours): Date | null {
  let remainingMs = minutes * MINUTE_MS;
  let at = from.getTime();
  for (let day = toCentralDay(from), tries = 0; tries <= MAX_CLOSED_DAYS; day = addDays(day, 1), tries += 1) {
    for (const { opens, closes } of listOpeningHours(day, business)) {
      if (closes <= at) continue;
      at = Math.max(at, opens);
      if (closes - at >= remainingMs) return new Date(at + remainingMs);
      remainingMs -= closes - at;
      at = closes;
    }
  }
  return null;
}

/** Returns the time by which staff should respond to a lead. Null if the company never opens. */
export const computeFirstResponseDue = (receivedAt: Date, business: BusinessHours): Date | null =>
  addBusinessMinutes(receivedAt, FIRST_RESPONSE_GOAL_MINUTES, business);

/** Returns the opening hours of one day in chronological order, in milliseconds since the epoch. */
function listOpeningHours(day: string, { hours, daysOff }: BusinessHours): { opens: number; closes: number }[] {
  if (daysOff.includes(day)) return [];
  const weekday = WEEKDAYS[getWeekday(day)];
  return hours
    .filter((span) => span.weekday === weekday)
    .map(({ opens, closes }) => ({
      opens: toInstant(day, parseTimeOfDay(opens)).getTime(),
      closes: toInstant(day, parseTimeOfDay(closes)).getTime(),
    }))
    .sort((a, b) => a.opens - b.opens);
}
