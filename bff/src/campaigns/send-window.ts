import { addDays, toCentralDay, toInstant, toMinutesOfDay } from '@epm/contract';

/** Hours in Central time between which messages may be sent. `untilHour` is later than `fromHour`. */
export interface SendWindow {
  fromHour: number;
  untilHour: number;
}

/** Returns `at` if it is in the window, otherwise the next opening of the window. */
export function moveIntoWindow(at: Date, { fromHour, untilHour }: SendWindow): Date {
  const hours = toMinutesOfDay(at) / 60;
  if (hours >= fromHour && hours < untilHour) return at;
  const day = toCentralDay(at);
  return toInstant(hours < fromHour ? day : addDays(day, 1), fromHour * 60);
}
