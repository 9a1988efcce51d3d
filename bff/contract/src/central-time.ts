import { COMPANY_TIME_ZONE } from './format.ts';

/** A calendar day in Central time, 'YYYY-MM-DD'. */
export type CentralDay = string;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const clock = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  timeZone: COMPANY_TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** Returns the local time in Central time as if it were UTC, in milliseconds, truncated to seconds. */
function wallClock(at: number): number {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of clock.formatToParts(at)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** Returns the offset of Central time from UTC in milliseconds. It is negative. */
const offsetAt = (at: number): number => wallClock(at) - Math.floor(at / 1000) * 1000;

const year = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', { timeZone: COMPANY_TIME_ZONE, year: 'numeric' });

/** Returns the year in Central time. */
export const centralYear = (at: Date): number => Number(year.format(at));

/** Returns the calendar day in Central time. */
export const centralDay = (at: Date): CentralDay => new Date(wallClock(at.getTime())).toISOString().slice(0, 10);

/** Adds a number of days to a calendar day. */
export const addDays = (day: CentralDay, days: number): CentralDay =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** Returns the weekday; 0 is Sunday. */
// eslint-disable-next-line no-restricted-properties -- a calendar day has the same weekday in every zone
export const weekdayOf = (day: CentralDay): number => new Date(day).getUTCDay();

/**
 * Converts a day and minutes after midnight in Central time to an instant. An hour that repeats at the end of daylight
 * saving time means its first occurrence. A time that is skipped at the start continues from the offset before the
 * change.
 */
export function instantAt(day: CentralDay, minutes: number): Date {
  const shown = Date.parse(day) + minutes * minuteMs;
  const before = offsetAt(shown - dayMs);
  const after = offsetAt(shown + dayMs);
  const isAfter = offsetAt(shown - before) !== before && offsetAt(shown - after) === after;
  return new Date(shown - (isAfter ? after : before));
}

/** Parses 'HH:MM' to minutes after midnight. @throws Error if the text is not a time of day */
export function readTimeOfDay(text: string): number {
  const [, hours, minutes] = /^([01]\d|2[0-4]):([0-5]\d)$/.exec(text) ?? [];
  if (hours === undefined || minutes === undefined) throw new Error(`Not a time of day: ${text}`);
  return Number(hours) * 60 + Number(minutes);
}
