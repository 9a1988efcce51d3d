import {
  INVALID_ADDRESS_MESSAGE,
  addressLineError,
  hasLink,
  isEmail,
  isStreet,
  LINK_MESSAGE,
  INVALID_STATE_ZIP_MESSAGE,
  INVALID_ZIP_MESSAGE,
} from '@epm/contract';
import { applyDecorators } from '@nestjs/common';
import type { ApiPropertyOptions } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { isUUID, ValidateNested } from 'class-validator';
import { type Check, documentField, field, type FieldOptions, presenceDecorators, rule } from './field.ts';
import { type ClassOf, isRecord } from './shape.ts';

/**
 * One decorator per kind of field. Each decorator adds the validation rule and the property of the OpenAPI document.
 * Every rule checks the type of the value, because values in a body are not converted.
 */

// eslint-disable-next-line no-control-regex -- matches control characters on purpose
const controlInLine = /[\u0000-\u001f\u007f]/;
// eslint-disable-next-line no-control-regex -- as above, but allows tab and line breaks
const controlInText = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

const textCheck =
  (min: number, max: number, multiline: boolean): Check =>
  (value) => {
    if (value === undefined || value === null || value === '') return min > 0 || value !== '' ? 'is required' : null;
    if (typeof value !== 'string') return 'must be text';
    // Postgres rejects an unpaired surrogate in JSON.
    if ((multiline ? controlInText : controlInLine).test(value) || !value.isWellFormed()) {
      return 'contains characters that cannot be stored';
    }
    if (value.length < min) return min === 1 ? 'is required' : `must have at least ${min} characters`;
    return value.length > max ? `must have at most ${max} characters` : null;
  };

const trimmed = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

/** Declares a line of text (or several with `multiline`), trimmed. `min` defaults to 1. */
export const Text = (
  options: FieldOptions & { max: number; min?: number; multiline?: boolean; verbatim?: boolean },
): PropertyDecorator =>
  applyDecorators(
    ...(options.verbatim ? [] : [trimmed()]),
    field(
      'text',
      textCheck(options.min ?? 1, options.max, options.multiline ?? false),
      { type: 'string', maxLength: options.max },
      options,
    ),
  );

/** Adds a rule to {@link Text}. The rule applies only to text that {@link Text} accepts. */
const textRule = (
  name: string,
  { max }: { max: number },
  isWrong: (text: string) => boolean,
  message: string,
): PropertyDecorator =>
  rule(
    name,
    (value) => (typeof value === 'string' && value !== '' && value.length <= max && isWrong(value) ? 'is wrong' : null),
    { message },
  );

/**
 * Declares {@link Text} without links, for names, phone numbers and addresses that visitors enter and emails contain.
 */
export const LinkFree = (options: Parameters<typeof Text>[0]): PropertyDecorator =>
  applyDecorators(Text(options), textRule('linkFree', options, hasLink, LINK_MESSAGE));

/** Declares a street as {@link LinkFree}. A street must contain letters, and a number or a second word. */
export const Street = (options: { max: number }): PropertyDecorator =>
  applyDecorators(
    LinkFree(options),
    textRule('street', options, (text) => text.trim() !== '' && !isStreet(text), INVALID_ADDRESS_MESSAGE),
  );

/** Declares an address in one line, 'Street, City, State ZIP', as {@link Text}. */
export const AddressLine = (options: { max: number }): PropertyDecorator =>
  applyDecorators(
    Text(options),
    ...[INVALID_ADDRESS_MESSAGE, INVALID_STATE_ZIP_MESSAGE].map((message) =>
      textRule(message, options, (text) => addressLineError(text) === message, message),
    ),
  );

/**
 * Declares an email address and trims it. Applies the same rule as the forms and keeps upper and lower case. Rejects
 * quoted local parts, because they may contain line breaks.
 */
export const EmailField = (options: FieldOptions = {}): PropertyDecorator =>
  applyDecorators(
    trimmed(),
    field(
      'email',
      (value) => {
        if (value === undefined || value === null || value === '') return 'is required';
        return typeof value === 'string' && isEmail(value) ? null : 'must be a valid email address';
      },
      { type: 'string', format: 'email', example: 'owner@example.com' },
      options,
    ),
  );

/** Declares the last part of a URL: lowercase letters and digits, joined by single hyphens. */
export const Slug = (options: FieldOptions & { max: number }): PropertyDecorator =>
  applyDecorators(
    trimmed(),
    field(
      'slug',
      (value) => {
        if (value === undefined || value === null || value === '') return 'is required';
        if (typeof value !== 'string' || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(value)) {
          return 'must have lowercase letters, digits and single hyphens only';
        }
        return value.length > options.max ? `must have at most ${options.max} characters` : null;
      },
      { type: 'string', maxLength: options.max, example: 'first-post' },
      options,
    ),
  );

/** Declares a US ZIP code of five digits. With `isUnknownAllowed` it may be empty. */
export const Zip = (options: FieldOptions & { isUnknownAllowed?: boolean } = {}): PropertyDecorator =>
  applyDecorators(
    trimmed(),
    field(
      'zip',
      (value) => {
        if (value === '' && options.isUnknownAllowed) return null;
        return typeof value === 'string' && /^\d{5}$/.test(value) ? null : 'is unreadable';
      },
      { type: 'string', example: '50265' },
      { message: INVALID_ZIP_MESSAGE, ...options },
    ),
  );

interface NumberOptions extends FieldOptions {
  min?: number;
  max?: number;
}

const numberCheck =
  (kind: string, fits: (value: number) => boolean, { min = -Infinity, max = Infinity }: NumberOptions): Check =>
  (value) => {
    if (value === undefined || value === null) return 'is required';
    if (typeof value !== 'number' || !Number.isFinite(value)) return `must be ${kind}`;
    if (value < min) return `must be at least ${min}`;
    if (value > max) return `must be at most ${max}`;
    return fits(value) ? null : `must be ${kind}`;
  };

const rangeOf = ({ min, max }: NumberOptions): ApiPropertyOptions => ({
  ...(min === undefined ? {} : { minimum: min }),
  ...(max === undefined ? {} : { maximum: max }),
});

const readNumber = (options: FieldOptions): PropertyDecorator[] =>
  options.fromText
    ? [
        Transform(({ value }: { value: unknown }) =>
          typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value,
        ),
      ]
    : [];

/** Declares a whole number within the range of a Postgres integer, or a narrower range. */
export const Whole = (options: NumberOptions = {}): PropertyDecorator => {
  const range = { min: -2_147_483_648, max: 2_147_483_647, ...options };
  return applyDecorators(
    ...readNumber(options),
    field(
      'whole',
      numberCheck('a whole number', Number.isInteger, range),
      { type: 'integer', ...rangeOf(options) },
      options,
    ),
  );
};

/** Declares a multiple of `step` (0.5 for half baths), or any finite number without `step`. */
export const Decimal = (options: NumberOptions & { step?: number } = {}): PropertyDecorator => {
  const { step } = options;
  const kind = step ? `a multiple of ${step}` : 'a number';
  const fits = (value: number): boolean => !step || Math.abs(value / step - Math.round(value / step)) < 1e-9;
  return applyDecorators(
    ...readNumber(options),
    field('decimal', numberCheck(kind, fits, options), { type: 'number', ...rangeOf(options) }, options),
  );
};

/** Declares one of a fixed list of values. */
export const OneOf = <T extends string>(values: readonly T[], options: FieldOptions = {}): PropertyDecorator =>
  field(
    'oneOf',
    (value) => {
      if (value === undefined || value === null || value === '') return 'is required';
      return values.some((known) => known === value) ? null : `must be one of ${values.join(', ')}`;
    },
    { type: 'string', enum: [...values] },
    options,
  );

/** Declares a list of distinct values from a fixed list. */
export const Several = <T extends string>(values: readonly T[], options: FieldOptions = {}): PropertyDecorator =>
  field(
    'several',
    (value) => {
      if (!Array.isArray(value)) return 'must be a list';
      if (new Set(value).size < value.length) return 'must not repeat an entry';
      return value.every((entry) => values.some((known) => known === entry))
        ? null
        : `must hold only ${values.join(', ')}`;
    },
    { type: 'array', items: { type: 'string', enum: [...values] } },
    options,
  );

/** Converts UUIDs to lower case, as Postgres returns them, so that equal ids are equal strings. */
const toLowerCase = (): PropertyDecorator => {
  const lower = (value: unknown): unknown => (typeof value === 'string' ? value.toLowerCase() : value);
  return Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(lower) : lower(value)));
};

/** Declares a UUID, converted to lower case. */
export const Id = (options: FieldOptions = {}): PropertyDecorator =>
  applyDecorators(
    toLowerCase(),
    field(
      'id',
      (value) => (isUUID(value) ? null : 'must be a UUID'),
      { type: 'string', format: 'uuid', example: '3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de' },
      options,
    ),
  );

/** Declares a list of at most `max` UUIDs, converted to lower case. */
export const Ids = (options: FieldOptions & { max: number }): PropertyDecorator =>
  applyDecorators(
    toLowerCase(),
    field(
      'ids',
      (value) => {
        if (!Array.isArray(value)) return 'must be a list';
        if (value.length > options.max) return `must have at most ${options.max} entries`;
        return value.every((entry) => isUUID(entry)) ? null : 'must hold UUIDs only';
      },
      { type: 'array', maxItems: options.max, items: { type: 'string', format: 'uuid' } },
      options,
    ),
  );

/** Declares a list of at most `max` texts, each of at most `length` characters. */
export const Texts = (options: FieldOptions & { max: number; length: number }): PropertyDecorator => {
  const check = textCheck(1, options.length, false);
  return field(
    'texts',
    (value) => {
      if (!Array.isArray(value)) return 'must be a list';
      if (value.length > options.max) return `must have at most ${options.max} entries`;
      return value.every((entry) => check(entry) === null) ? null : 'must hold short texts only';
    },
    { type: 'array', maxItems: options.max, items: { type: 'string', maxLength: options.length } },
    options,
  );
};

/** Declares a boolean. */
export const Flag = (options: FieldOptions = {}): PropertyDecorator =>
  applyDecorators(
    ...(options.fromText
      ? [Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))]
      : []),
    field(
      'flag',
      (value) => (typeof value === 'boolean' ? null : 'must be true or false'),
      { type: 'boolean' },
      options,
    ),
  );

/** Declares a date and time in ISO 8601, with an offset or Z. */
export const Instant = (options: FieldOptions = {}): PropertyDecorator =>
  field(
    'instant',
    (value) =>
      typeof value === 'string' &&
      /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/.test(value) &&
      !Number.isNaN(Date.parse(value))
        ? null
        : 'must be a date and time',
    { type: 'string', format: 'date-time', example: '2026-11-30T16:00:00.000Z' },
    options,
  );

/** Declares a list of `min` to `max` records, each validated by the class `of`. */
export const Listed = (
  of: () => ClassOf<object>,
  options: FieldOptions & { min?: number; max: number },
): PropertyDecorator => {
  const { min = 0, max } = options;
  const check: Check = (value) => {
    if (!Array.isArray(value)) return 'must be a list';
    if (value.length < min) return `must have at least ${min} ${min === 1 ? 'entry' : 'entries'}`;
    if (value.length > max) return `must have at most ${max} entries`;
    return value.every(isRecord) ? null : 'must be a list of records';
  };
  return applyDecorators(
    ...presenceDecorators(options),
    rule('listed', check, options, of),
    ValidateNested({ each: true }),
    Type(of),
    documentField({ type: () => of(), isArray: true, maxItems: max }, options),
  );
};

/** Declares a record, validated by the class `of`. */
export const Nested = (of: () => ClassOf<object>, options: FieldOptions = {}): PropertyDecorator =>
  applyDecorators(
    ...presenceDecorators(options),
    rule('nested', (value) => (isRecord(value) ? null : 'must be a record'), options, of),
    ValidateNested(),
    Type(of),
    documentField({ type: () => of() }, options),
  );

/** Declares a free-form record of JSON values. For responses only, because it is not validated. */
export const Facts = (options: FieldOptions = {}): PropertyDecorator =>
  documentField({ type: 'object', additionalProperties: true }, options);
