import {
  INVALID_ADDRESS_MESSAGE,
  findAddressLineError,
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
import {
  type ValueCheck,
  schemaDecorator,
  fieldDecorator,
  type FieldOptions,
  presenceDecorators,
  ruleDecorator,
} from './field.ts';
import { type ClassOf, isRecord } from './shape.ts';

/**
 * One decorator per kind of field. Each decorator adds the validation rule and the property of the OpenAPI document.
 * Every rule checks the type of the value, because values in a body are not converted.
 */

// oxlint-disable-next-line no-control-regex -- matches control characters on purpose
const CONTROL_CHARACTERS_IN_LINE = /[\u0000-\u001f\u007f]/;
// oxlint-disable-next-line no-control-regex -- as above, but allows tab and line breaks
const CONTROL_CHARACTERS_IN_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

const createTextCheck =
  (min: number, max: number, multiline: boolean): ValueCheck =>
  (value) => {
    if (value === undefined || value === null || value === '') return min > 0 || value !== '' ? 'is required' : null;
    if (typeof value !== 'string') return 'must be text';
    // Postgres rejects an unpaired surrogate in JSON.
    if ((multiline ? CONTROL_CHARACTERS_IN_TEXT : CONTROL_CHARACTERS_IN_LINE).test(value) || !value.isWellFormed()) {
      return 'contains characters that cannot be stored';
    }
    if (value.length < min) return min === 1 ? 'is required' : `must have at least ${min} characters`;
    return value.length > max ? `must have at most ${max} characters` : null;
  };

const trimDecorator = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

/** Declares a line of text, trimmed unless `verbatim`. `multiline` allows several lines. `min` defaults to 1. */
export const Text = (
  options: FieldOptions & { max: number; min?: number; multiline?: boolean; verbatim?: boolean },
): PropertyDecorator =>
  applyDecorators(
    ...(options.verbatim ? [] : [trimDecorator()]),
    fieldDecorator(
      'text',
      createTextCheck(options.min ?? 1, options.max, options.multiline ?? false),
      { type: 'string', maxLength: options.max },
      options,
    ),
  );

/** Adds a rule to {@link Text}. The rule applies only to text that {@link Text} accepts. */
const textRuleDecorator = (
  name: string,
  { max }: { max: number },
  isInvalid: (text: string) => boolean,
  message: string,
): PropertyDecorator =>
  ruleDecorator(
    name,
    (value) =>
      typeof value === 'string' && value !== '' && value.length <= max && isInvalid(value) ? 'is wrong' : null,
    { message },
  );

/**
 * Declares a {@link Text} that must not contain links. Use it for text from visitors that appears in emails, such as
 * names, phone numbers and addresses.
 */
export const LinkFree = (options: Parameters<typeof Text>[0]): PropertyDecorator =>
  applyDecorators(Text(options), textRuleDecorator('linkFree', options, hasLink, LINK_MESSAGE));

/** Declares a street: a {@link LinkFree} text that contains letters, and a number or a second word. */
export const Street = (options: { max: number }): PropertyDecorator =>
  applyDecorators(
    LinkFree(options),
    textRuleDecorator('street', options, (text) => text.trim() !== '' && !isStreet(text), INVALID_ADDRESS_MESSAGE),
  );

/** Declares a one-line address: 'Street, City, State ZIP'. */
export const AddressLine = (options: { max: number }): PropertyDecorator =>
  applyDecorators(
    Text(options),
    ...[INVALID_ADDRESS_MESSAGE, INVALID_STATE_ZIP_MESSAGE].map((message) =>
      textRuleDecorator(message, options, (text) => findAddressLineError(text) === message, message),
    ),
  );

/**
 * Declares a trimmed email address. Applies the same rule as the frontend's forms, and preserves case. Rejects
 * quoted local parts, because they may contain line breaks.
 */
export const EmailField = (options: FieldOptions = {}): PropertyDecorator =>
  applyDecorators(
    trimDecorator(),
    fieldDecorator(
      'email',
      (value) => {
        if (value === undefined || value === null || value === '') return 'is required';
        return typeof value === 'string' && isEmail(value) ? null : 'must be a valid email address';
      },
      { type: 'string', format: 'email', example: 'owner@example.com' },
      options,
    ),
  );

/** Declares the last segment of a URL: lowercase letters and digits, joined by single hyphens. */
export const Slug = (options: FieldOptions & { max: number }): PropertyDecorator =>
  applyDecorators(
    trimDecorator(),
    fieldDecorator(
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

/** Declares a US ZIP code of five digits. With `canBeEmpty`, it may be empty. */
export const Zip = (options: FieldOptions & { canBeEmpty?: boolean } = {}): PropertyDecorator =>
  applyDecorators(
    trimDecorator(),
    fieldDecorator(
      'zip',
      (value) => {
        if (value === '' && options.canBeEmpty) return null;
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

const createNumberCheck =
  (kind: string, accepts: (value: number) => boolean, { min = -Infinity, max = Infinity }: NumberOptions): ValueCheck =>
  (value) => {
    if (value === undefined || value === null) return 'is required';
    if (typeof value !== 'number' || !Number.isFinite(value)) return `must be ${kind}`;
    if (value < min) return `must be at least ${min}`;
    if (value > max) return `must be at most ${max}`;
    return accepts(value) ? null : `must be ${kind}`;
  };

const toRangeSchema = ({ min, max }: NumberOptions): ApiPropertyOptions => ({
  ...(min === undefined ? {} : { minimum: min }),
  ...(max === undefined ? {} : { maximum: max }),
});

const numberParsingDecorators = (options: FieldOptions): PropertyDecorator[] =>
  options.isFromUrl
    ? [
        Transform(({ value }: { value: unknown }) =>
          typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value,
        ),
      ]
    : [];

/** Declares a whole number. The default limits are those of a Postgres integer. */
export const Integer = (options: NumberOptions = {}): PropertyDecorator => {
  const range = { min: -2_147_483_648, max: 2_147_483_647, ...options };
  return applyDecorators(
    ...numberParsingDecorators(options),
    fieldDecorator(
      'whole',
      createNumberCheck('a whole number', Number.isInteger, range),
      { type: 'integer', ...toRangeSchema(options) },
      options,
    ),
  );
};

/** Declares a multiple of `step` (0.5 for half baths). Without `step`, declares any finite number. */
export const Decimal = (options: NumberOptions & { step?: number } = {}): PropertyDecorator => {
  const { step } = options;
  const kind = step ? `a multiple of ${step}` : 'a number';
  const isAllowed = (value: number): boolean => !step || Math.abs(value / step - Math.round(value / step)) < 1e-9;
  return applyDecorators(
    ...numberParsingDecorators(options),
    fieldDecorator(
      'decimal',
      createNumberCheck(kind, isAllowed, options),
      { type: 'number', ...toRangeSchema(options) },
      options,
    ),
  );
};

/** Declares one value from a fixed list. */
export const OneOf = <T extends string>(values: readonly T[], options: FieldOptions = {}): PropertyDecorator =>
  fieldDecorator(
    'oneOf',
    (value) => {
      if (value === undefined || value === null || value === '') return 'is required';
      return values.some((allowed) => allowed === value) ? null : `must be one of ${values.join(', ')}`;
    },
    { type: 'string', enum: [...values] },
    options,
  );

/** Declares a list of distinct values from a fixed list. */
export const ChoiceList = <T extends string>(values: readonly T[], options: FieldOptions = {}): PropertyDecorator =>
  fieldDecorator(
    'several',
    (value) => {
      if (!Array.isArray(value)) return 'must be a list';
      if (new Set(value).size < value.length) return 'must not repeat an entry';
      return value.every((entry) => values.some((allowed) => allowed === entry))
        ? null
        : `must contain only ${values.join(', ')}`;
    },
    { type: 'array', items: { type: 'string', enum: [...values] } },
    options,
  );

/** Converts UUIDs to lower case, as Postgres returns them, so that equal ids are equal strings. */
const lowerCaseDecorator = (): PropertyDecorator => {
  const lower = (value: unknown): unknown => (typeof value === 'string' ? value.toLowerCase() : value);
  return Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(lower) : lower(value)));
};

/** Declares a UUID, converted to lower case. */
export const Id = (options: FieldOptions = {}): PropertyDecorator =>
  applyDecorators(
    lowerCaseDecorator(),
    fieldDecorator(
      'id',
      (value) => (isUUID(value) ? null : 'must be a UUID'),
      { type: 'string', format: 'uuid', example: '3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de' },
      options,
    ),
  );

/** Declares a list of at most `max` UUIDs, converted to lower case. */
export const IdList = (options: FieldOptions & { max: number }): PropertyDecorator =>
  applyDecorators(
    lowerCaseDecorator(),
    fieldDecorator(
      'ids',
      (value) => {
        if (!Array.isArray(value)) return 'must be a list';
        if (value.length > options.max) return `must have at most ${options.max} entries`;
        return value.every((entry) => isUUID(entry)) ? null : 'must contain only UUIDs';
      },
      { type: 'array', maxItems: options.max, items: { type: 'string', format: 'uuid' } },
      options,
    ),
  );

/** Declares a list of at most `max` texts of at most `length` characters each. */
export const TextList = (options: FieldOptions & { max: number; length: number }): PropertyDecorator => {
  const check = createTextCheck(1, options.length, false);
  return fieldDecorator(
    'texts',
    (value) => {
      if (!Array.isArray(value)) return 'must be a list';
      if (value.length > options.max) return `must have at most ${options.max} entries`;
      return value.every((entry) => check(entry) === null) ? null : 'must contain only short texts';
    },
    { type: 'array', maxItems: options.max, items: { type: 'string', maxLength: options.length } },
    options,
  );
};

/** Declares a boolean. */
export const Flag = (options: FieldOptions = {}): PropertyDecorator =>
  applyDecorators(
    ...(options.isFromUrl
      ? [Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))]
      : []),
    fieldDecorator(
      'flag',
      (value) => (typeof value === 'boolean' ? null : 'must be true or false'),
      { type: 'boolean' },
      options,
    ),
  );

/** Declares a date and time in ISO 8601, with an offset or Z. */
export const Instant = (options: FieldOptions = {}): PropertyDecorator =>
  fieldDecorator(
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

/** Declares a list of `min` to `max` records, each validated by the class `type`. */
export const RecordList = (
  type: () => ClassOf<object>,
  options: FieldOptions & { min?: number; max: number },
): PropertyDecorator => {
  const { min = 0, max } = options;
  const check: ValueCheck = (value) => {
    if (!Array.isArray(value)) return 'must be a list';
    if (value.length < min) return `must have at least ${min} ${min === 1 ? 'entry' : 'entries'}`;
    if (value.length > max) return `must have at most ${max} entries`;
    return value.every(isRecord) ? null : 'must be a list of records';
  };
  return applyDecorators(
    ...presenceDecorators(options),
    ruleDecorator('listed', check, options, type),
    ValidateNested({ each: true }),
    Type(type),
    schemaDecorator({ type: () => type(), isArray: true, maxItems: max, ...(min > 0 && { minItems: min }) }, options),
  );
};

/** Declares a record, validated by the class `type`. */
export const Nested = (type: () => ClassOf<object>, options: FieldOptions = {}): PropertyDecorator =>
  applyDecorators(
    ...presenceDecorators(options),
    ruleDecorator('nested', (value) => (isRecord(value) ? null : 'must be a record'), options, type),
    ValidateNested(),
    Type(type),
    schemaDecorator({ type: () => type() }, options),
  );

/** Declares a free-form record of JSON values. For responses only, because it is not validated. */
export const JsonRecord = (options: FieldOptions = {}): PropertyDecorator =>
  schemaDecorator({ type: 'object', additionalProperties: true }, options);
