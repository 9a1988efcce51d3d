import { COMPANY_TIME_ZONE } from '@epm/contract';

const INSTANT_PATTERN = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const timeFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: COMPANY_TIME_ZONE,
  dateStyle: 'medium',
  timeStyle: 'medium',
});

/** A field that differs, with the segments of its path. A value is undefined if the field did not exist. */
export interface ChangedValue {
  path: readonly string[];
  before: unknown;
  after: unknown;
}

type Values = Record<string, unknown>;

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the fields that differ. Nested records are compared field by field, but lists as a whole. */
export function listChangedValues(before: unknown, after: unknown, path: readonly string[] = []): ChangedValue[] {
  if (isRecord(before) || isRecord(after)) {
    if ((isRecord(before) || isNullish(before)) && (isRecord(after) || isNullish(after))) {
      const [old, current] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
      return [...new Set([...Object.keys(old), ...Object.keys(current)])].flatMap((key) =>
        listChangedValues(old[key], current[key], [...path, key]),
      );
    }
  }
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after }];
}

const isNullish = (value: unknown): boolean => value === undefined || value === null;

const formatText = (text: string, nameById: ReadonlyMap<string, string>): string =>
  INSTANT_PATTERN.test(text) ? `${timeFormat.format(new Date(text))} Central` : (nameById.get(text) ?? text);

/** Formats a value as text. Ids of users are replaced by names, and times are in Central time. */
export function formatValue(value: unknown, nameById: ReadonlyMap<string, string>): string {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return formatText(value, nameById);
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value) && value.every((entry) => !isRecord(entry)))
    return value.length === 0 ? 'None' : value.map((entry) => formatValue(entry, nameById)).join(', ');
  return JSON.stringify(value, null, 2);
}
