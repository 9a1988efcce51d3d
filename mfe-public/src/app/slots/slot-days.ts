import { addDays, centralDay, weekdayOf } from '@epm/contract';
import type { Slot } from './slot-calls.ts';

/** A day of the calendar of free times, in Central time. */
export interface SlotDay {
  /** Date as 'YYYY-MM-DD'. */
  date: string;
  /** Free times, earliest first. */
  slots: Slot[];
}

/** Returns the date of a timestamp in Central time as 'YYYY-MM-DD'. */
export const dateOf = (at: string): string => centralDay(new Date(at));

/** Returns the weekday of a date; Monday is 0. */
const columnOf = (date: string): number => (weekdayOf(date) + 6) % 7;

export interface SlotCalendar {
  /** Weekdays with at least one free time; Monday is 0. */
  columns: number[];
  /** Weeks from the first to the last day with a free time, each with the days of `columns`. */
  weeks: SlotDay[][];
  /** Days with free times, earliest first. */
  openDays: SlotDay[];
}

/** Arranges free times as a calendar. @param slots earliest first */
export function arrangeSlots(slots: readonly Slot[]): SlotCalendar {
  const byDate = new Map<string, Slot[]>();
  for (const slot of slots) {
    const date = dateOf(slot.start);
    byDate.set(date, [...(byDate.get(date) ?? []), slot]);
  }
  const openDays = [...byDate].map(([date, ofDay]) => ({ date, slots: ofDay }));
  const columns = [...new Set(openDays.map(({ date }) => columnOf(date)))].sort();
  const [first] = openDays;
  const last = openDays.at(-1);
  const weeks: SlotDay[][] = [];
  if (first && last) {
    for (let monday = addDays(first.date, -columnOf(first.date)); monday <= last.date; monday = addDays(monday, 7)) {
      const dates = columns.map((column) => addDays(monday, column));
      weeks.push(dates.map((date) => ({ date, slots: byDate.get(date) ?? [] })));
    }
  }
  return { columns, weeks, openDays };
}
