import { parseTimeOfDay, toCentralDay, toInstant, toMinutesOfDay } from '@epm/contract';

const padTwoDigits = (number: number) => String(number).padStart(2, '0');

/** Returns an instant as the value of a `datetime-local` input, in Central time. */
export function toDateTimeInputValue(instant: string | null): string {
  if (instant === null) return '';
  const at = new Date(instant);
  const minutes = toMinutesOfDay(at);
  return `${toCentralDay(at)}T${padTwoDigits(Math.floor(minutes / 60))}:${padTwoDigits(minutes % 60)}`;
}

/** Returns the instant of a `datetime-local` value in Central time. Null if the input is empty. */
export function parseDateTimeInputValue(value: string): string | null {
  if (value === '') return null;
  const [day = '', time = ''] = value.split('T');
  return toInstant(day, parseTimeOfDay(time.slice(0, 5))).toISOString();
}
