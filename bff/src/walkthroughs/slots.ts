import { addDays, toCentralDay, toInstant, parseTimeOfDay, WEEKDAYS, getWeekday, type CentralDay } from '@epm/contract';
import type { WalkthroughsSetting } from '../site-settings/index.ts';
import { listFreeStaff } from './staff-rotation.ts';

export interface Slot {
  start: Date;
  end: Date;
}

/**
 * Time that a booked walkthrough blocks, including travel to the next walkthrough: from `start` up to but not including
 * `freeAgainAt`.
 */
export interface BlockedTime {
  start: Date;
  freeAgainAt: Date;
}

/**
 * Time that a booked walkthrough blocks for its staff member, or for everyone if the walkthrough has no staff member.
 */
export interface BookedTime extends BlockedTime {
  staffId: string | null;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Returns when a walkthrough with this start ends, and when the next one may start. */
export function computeSlotTimes(
  start: Date,
  { lengthMinutes, bufferMinutes }: WalkthroughsSetting,
): Slot & BlockedTime {
  const end = new Date(start.getTime() + lengthMinutes * MINUTE_MS);
  return { start, end, freeAgainAt: new Date(end.getTime() + bufferMinutes * MINUTE_MS) };
}

/**
 * Returns all slots on offer as of `now`, booked or not, earliest first. They are within opening hours, not on days
 * off, after the notice period and within the booking horizon. Starts are counted in elapsed time from each opening.
 * Therefore, no start falls into the hour that daylight saving time skips, and no start appears twice.
 */
export function listOfferedSlots(setting: WalkthroughsSetting, now: Date): Slot[] {
  if (setting.bookingUrl !== null) return [];
  const earliest = now.getTime() + setting.noticeHours * HOUR_MS;
  const today = toCentralDay(now);
  return Array.from({ length: setting.horizonDays + 1 }, (_, days) => addDays(today, days))
    .flatMap((day) => listSlotsOnDay(day, setting))
    .filter(({ start }) => start.getTime() >= earliest);
}

/**
 * Returns the offered slots at which a staff member is free, including the travel time after each walkthrough.
 * @param staffIds staff members who do walkthroughs; null if walkthroughs have no staff member
 */
export function listOpenSlots(
  setting: WalkthroughsSetting,
  now: Date,
  booked: readonly BookedTime[],
  staffIds: readonly string[] | null,
): Slot[] {
  return listOfferedSlots(setting, now).filter(({ start }) => {
    const { freeAgainAt } = computeSlotTimes(start, setting);
    const overlapping = booked.filter((other) => freeAgainAt > other.start && other.freeAgainAt > start);
    return (
      listFreeStaff(
        staffIds,
        overlapping.map(({ staffId }) => staffId),
      ).length > 0
    );
  });
}

function listSlotsOnDay(day: CentralDay, setting: WalkthroughsSetting): Slot[] {
  if (setting.daysOff.includes(day)) return [];
  const stepMs = setting.startEveryMinutes * MINUTE_MS;
  if (!(stepMs > 0)) throw new Error('startEveryMinutes must be positive');
  const weekday = WEEKDAYS[getWeekday(day)];
  return setting.hours
    .filter((span) => span.weekday === weekday)
    .flatMap(({ opens, closes }) => {
      const last = toInstant(day, parseTimeOfDay(closes)).getTime() - setting.lengthMinutes * MINUTE_MS;
      const slots: Slot[] = [];
      for (let at = toInstant(day, parseTimeOfDay(opens)).getTime(); at <= last; at += stepMs) {
        slots.push(computeSlotTimes(new Date(at), setting));
      }
      return slots.map(({ start, end }) => ({ start, end }));
    });
}
