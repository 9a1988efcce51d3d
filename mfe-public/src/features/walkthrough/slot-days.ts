import { addDays, centralDay, weekdayOf } from '@epm/contract';
import type { Slot } from './slot-calls.ts';

/** One day of the calendar that the times are chosen from, in Central time. */
export interface SlotDay {
  /** 'YYYY-MM-DD' */
  date: string;
  /** Earliest first; empty where nothing is free. */
  slots: Slot[];
}

/** 'YYYY-MM-DD' of an instant in Central time. */
export const dateOf = (at: string): string => centralDay(new Date(at));

/** Monday is 0. */
const columnOf = (date: string): number => (weekdayOf(date) + 6) % 7;

export interface SlotCalendar {
  /** The weekdays that have anything, Monday as 0. */
  columns: number[];
  /** Whole weeks from the first to the last day with a free time; of each the days of `columns`. */
  weeks: SlotDay[][];
  /** Days with free times, earliest first. */
  open: SlotDay[];
}

/** Arranges free times as a calendar. @param slots earliest first */
export function arrange(slots: readonly Slot[]): SlotCalendar {
  const byDate = new Map<string, Slot[]>();
  for (const slot of slots) {
    const date = dateOf(slot.start);
    byDate.set(date, [...(byDate.get(date) ?? []), slot]);
  }
  const open = [...byDate].map(([date, ofDay]) => ({ date, slots: ofDay }));
  const columns = [...new Set(open.map(({ date }) => columnOf(date)))].sort();
  const [first] = open;
  const last = open.at(-1);
  const weeks: SlotDay[][] = [];
  if (first && last) {
    for (let monday = addDays(first.date, -columnOf(first.date)); monday <= last.date; monday = addDays(monday, 7)) {
      const dates = columns.map((column) => addDays(monday, column));
      weeks.push(dates.map((date) => ({ date, slots: byDate.get(date) ?? [] })));
    }
  }
  return { columns, weeks, open };
}
