import { COMPANY_TIME_ZONE } from './format.ts';

const dayFormatters = new Map<string, Intl.DateTimeFormat>();
const clockFormatters = new Map<string, Intl.DateTimeFormat>();

function getFormatter(
  cache: Map<string, Intl.DateTimeFormat>,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const formatter = cache.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  cache.set(timeZone, formatter);
  return formatter;
}

/** Formats the day of an instant as 'Tuesday, November 24'. @param at ISO 8601 instant */
export function formatDay(at: string, timeZone: string = COMPANY_TIME_ZONE): string {
  return getFormatter(dayFormatters, timeZone, { weekday: 'long', month: 'long', day: 'numeric' }).format(new Date(at));
}

/**
 * Formats the time of an instant as '9:00 AM'. Always uses a plain space, because ICU versions use different spaces.
 * @param at ISO 8601 instant
 */
export function formatClock(at: string, timeZone: string = COMPANY_TIME_ZONE): string {
  const clock = getFormatter(clockFormatters, timeZone, { hour: 'numeric', minute: '2-digit' });
  return clock.format(new Date(at)).replace(/[\u202f\u00a0]/g, ' ');
}

/** Formats a time span as '9:00 AM to 9:45 AM'. Both arguments are ISO 8601 instants. */
export function formatSpan(start: string, end: string, timeZone: string = COMPANY_TIME_ZONE): string {
  return `${formatClock(start, timeZone)} to ${formatClock(end, timeZone)}`;
}

/** Returns whether a zone's local time differs from Central time at an instant. */
export function differsFromCentral(at: string, timeZone: string): boolean {
  return formatDay(at, timeZone) !== formatDay(at) || formatClock(at, timeZone) !== formatClock(at);
}
