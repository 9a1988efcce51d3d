import { fieldDecorator, type FieldOptions } from './field.ts';

/** Declares a time of day, 'HH:MM'. */
export const TimeOfDay = (options: FieldOptions = {}): PropertyDecorator =>
  fieldDecorator(
    'timeOfDay',
    (value) =>
      typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? null : 'must be a time, for example 08:30',
    { type: 'string', example: '08:30' },
    options,
  );

/** Declares a list of at most `max` distinct calendar days from 2000 to 2099, 'YYYY-MM-DD'. */
export const DayList = (options: FieldOptions & { max: number }): PropertyDecorator =>
  fieldDecorator(
    'days',
    (value) => {
      if (!Array.isArray(value)) return 'must be a list';
      if (value.length > options.max) return `must have at most ${options.max} entries`;
      if (!value.every(isDayThisCentury)) return 'must be dates, for example 2027-07-05';
      return new Set(value).size < value.length ? 'must not repeat a day' : null;
    },
    { type: 'array', maxItems: options.max, items: { type: 'string', format: 'date', example: '2027-07-05' } },
    options,
  );

/**
 * Returns whether the value is an existing calendar day from 2000 to 2099. JavaScript alone would read February 30 as
 * March 2.
 */
const isDayThisCentury = (value: unknown): boolean => {
  if (typeof value !== 'string' || !/^20\d{2}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(value);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
};
