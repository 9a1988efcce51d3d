import { COMPANY_TIME_ZONE } from '@epm/contract';
import { listZones } from './area-codes.ts';

/** Texts are sent from 9:00 to 20:00. The law allows one more hour at each end. */
const FROM_HOUR = 9;
const UNTIL_HOUR = 20;

/**
 * Interval between the times that the search checks. These times include the full hours of all listed zones, because
 * the offsets of the zones are whole hours.
 */
const STEP_MS = 15 * 60_000;
const HOUR_MS = 3_600_000;

const hourFormats = new Map<string, Intl.DateTimeFormat>();

function getHour(at: Date, timeZone: string): number {
  let format = hourFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' });
    hourFormats.set(timeZone, format);
  }
  return Number(format.format(at));
}

/** Returns whether `at` is outside quiet hours, in the company's zone and in every zone of the area code. */
export function isTextTime(at: Date, number: string): boolean {
  return [COMPANY_TIME_ZONE, ...listZones(number)].every((zone) => {
    const hour = getHour(at, zone);
    return hour >= FROM_HOUR && hour < UNTIL_HOUR;
  });
}

/**
 * Returns `at` if a text may be sent to the number at that time. Otherwise, returns the next time at which it may be
 * sent.
 */
export function findNextTextTime(at: Date, number: string): Date {
  let time = at.getTime();
  while (!isTextTime(new Date(time), number)) time = (Math.floor(time / STEP_MS) + 1) * STEP_MS;
  return new Date(time);
}

/**
 * Moves a text to the end of the quiet hours if they end at `latest` or earlier. Otherwise, moves the text to the last
 * hour before the quiet hours began.
 */
export function moveOutOfQuietHours(at: Date, latest: Date, number: string): Date {
  const next = findNextTextTime(at, number);
  return next <= latest ? next : findLastTextHour(at, number);
}

/** Returns the start of the last hour before `at` in which a text may be sent to the number. */
function findLastTextHour(at: Date, number: string): Date {
  let time = Math.floor(at.getTime() / STEP_MS) * STEP_MS;
  while (!isTextTime(new Date(time - 1), number)) time -= STEP_MS;
  return new Date(time - HOUR_MS);
}
