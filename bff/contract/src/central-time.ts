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

/** What the wall clock shows at an instant, as if it were UTC; milliseconds, cut to whole seconds. */
function wallClock(at: number): number {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of clock.formatToParts(at)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** How far Central time is ahead of UTC at an instant (so below zero); milliseconds. */
const offsetAt = (at: number): number => wallClock(at) - Math.floor(at / 1000) * 1000;

const year = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', { timeZone: COMPANY_TIME_ZONE, year: 'numeric' });

/** The year that it is in Central time. */
export const centralYear = (at: Date): number => Number(year.format(at));

/** The day that it is in Central time. */
export const centralDay = (at: Date): CentralDay => new Date(wallClock(at.getTime())).toISOString().slice(0, 10);

/** The day so many days later. */
export const addDays = (day: CentralDay, days: number): CentralDay =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** 0 is Sunday. */
// eslint-disable-next-line no-restricted-properties -- a day is no instant: it is the same day in every zone
export const weekdayOf = (day: CentralDay): number => new Date(day).getUTCDay();

/**
 * The instant at which the wall clock of a day shows so many minutes after midnight. An hour that is lived twice (the
 * end of daylight saving) means its first time; one that is skipped (its begin) counts on from before the change, as a
 * person's watch would.
 */
export function instantAt(day: CentralDay, minutes: number): Date {
  const shown = Date.parse(day) + minutes * minuteMs;
  const before = offsetAt(shown - dayMs);
  const after = offsetAt(shown + dayMs);
  const isAfter = offsetAt(shown - before) !== before && offsetAt(shown - after) === after;
  return new Date(shown - (isAfter ? after : before));
}

/** Minutes after midnight of 'HH:MM'. @throws when it is no time of day */
export function readTimeOfDay(text: string): number {
  const [, hours, minutes] = /^([01]\d|2[0-4]):([0-5]\d)$/.exec(text) ?? [];
  if (hours === undefined || minutes === undefined) throw new Error(`Not a time of day: ${text}`);
  return Number(hours) * 60 + Number(minutes);
}
