import { addDays, toCentralDay, getWeekday } from '@epm/contract';
import type { Slot } from './slot-requests.ts';

/** Day in the calendar of free times, in Central Time. */
export interface SlotDay {
  /** Date as 'YYYY-MM-DD'. */
  date: string;
  /** Free times of the day, earliest first. */
  slots: Slot[];
}

/** Returns the date of a timestamp in Central Time as 'YYYY-MM-DD'. */
export const toCentralDate = (timestamp: string): string => toCentralDay(new Date(timestamp));

/** Returns the column of a date: its weekday, where Monday is 0. */
const toColumn = (date: string): number => (getWeekday(date) + 6) % 7;

export interface SlotCalendar {
  /** Weekdays with at least one free time; Monday is 0. */
  columns: number[];
  /** Weeks from the first to the last available day. Each week contains only the weekdays in `columns`. */
  weeks: SlotDay[][];
  /** Days with free times, earliest first. */
  availableDays: SlotDay[];
}

/** Arranges free times as a calendar. @param slots earliest first */
export function arrangeSlots(slots: readonly Slot[]): SlotCalendar {
  const byDate = new Map<string, Slot[]>();
  for (const slot of slots) {
    const date = toCentralDate(slot.start);
    byDate.set(date, [...(byDate.get(date) ?? []), slot]);
  }
  const availableDays = [...byDate].map(([date, daySlots]) => ({ date, slots: daySlots }));
  const columns = [...new Set(availableDays.map(({ date }) => toColumn(date)))].sort();
  const [first] = availableDays;
  const last = availableDays.at(-1);
  const weeks: SlotDay[][] = [];
  if (first && last) {
    for (let monday = addDays(first.date, -toColumn(first.date)); monday <= last.date; monday = addDays(monday, 7)) {
      const dates = columns.map((column) => addDays(monday, column));
      weeks.push(dates.map((date) => ({ date, slots: byDate.get(date) ?? [] })));
    }
  }
  return { columns, weeks, availableDays };
}
