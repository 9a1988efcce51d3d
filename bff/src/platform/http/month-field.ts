import { fieldDecorator, type FieldOptions } from './field.ts';

/** Declares a calendar month from 2000 to 2099, 'YYYY-MM'. */
export const Month = (options: FieldOptions = {}): PropertyDecorator =>
  fieldDecorator(
    'month',
    (value) => (typeof value === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(value) ? null : 'must be a month'),
    { type: 'string', maxLength: 7, example: '2026-11' },
    options,
  );
