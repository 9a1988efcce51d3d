import { type FieldOptions, fieldDecorator } from './field.ts';

const isDay = (value: unknown): boolean => {
  if (typeof value !== 'string' || !/^[12]\d{3}-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
};

/** Declares a calendar day from 1000 to 2999, 'YYYY-MM-DD'. */
export const Day = (options: FieldOptions = {}): PropertyDecorator =>
  fieldDecorator(
    'day',
    (value) => (isDay(value) ? null : 'must be a date'),
    { type: 'string', format: 'date', example: '2026-11-30' },
    options,
  );
