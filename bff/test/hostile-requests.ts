import { ValidationPipe } from '@nestjs/common';
import type { FuzzValues, Schema } from './fuzz-values.ts';

/** Default body limit of a route in bytes. */
const BODY_LIMIT_BYTES = 65_536;
/** Number of entries in a hostile list or object: more than most fields accept, yet quick to send. */
const MANY_ENTRIES = 1_000;

const repeat = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const wideObject = (count: number) => Object.fromEntries(repeat(count, (at) => [`k${at}`, 0]));
const nestedLists = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
/** Builds JSON from `head`, as many `units` as the limit permits, and `tail`. */
const fillBody = (head: string, unit: (at: number) => string, tail: string) => {
  const count = Math.floor((BODY_LIMIT_BYTES - head.length - tail.length) / (unit(9_999).length + 1));
  return head + repeat(count, unit).join(',') + tail;
};

/** Bodies of the maximum size of a public route, independent of its fields. */
export const OVERSIZED_BODIES: Readonly<Record<string, string>> = {
  'unknown fields': fillBody('{', (at) => `"${at.toString(36)}":0`, '}'),
  'a list in place of a record': fillBody('[', () => '{}', ']'),
  'levels of lists': `{"a":${nestedLists(BODY_LIMIT_BYTES / 2 - 10)}}`,
  'levels of records': `${'{"a":'.repeat(9_000)}0${'}'.repeat(9_000)}`,
  '5,000 levels': nestedLists(5_000),
  'one long text': JSON.stringify(' '.repeat(BODY_LIMIT_BYTES - 10)),
  'one long name': JSON.stringify({ ['k'.repeat(BODY_LIMIT_BYTES - 10)]: 0 }),
};

/** Oversized values for one field. The API rejects them, or at least does not traverse them. */
const OVERSIZED_VALUES: Readonly<Record<string, unknown>> = {
  'empty records': repeat(MANY_ENTRIES, () => ({})),
  'records of records': repeat(MANY_ENTRIES, () => ({ a: { b: {} } })),
  'a wide record': wideObject(MANY_ENTRIES),
  'a list of a wide record': [wideObject(MANY_ENTRIES)],
  'a list of numbers': repeat(6_000 - 100, () => 0),
  'a long text': 'a@'.repeat(BODY_LIMIT_BYTES / 4),
  'nested lists': [[[[repeat(MANY_ENTRIES, () => 0)]]]],
};

/** Generates bodies with an oversized value in one field, or with unknown fields in one of the objects. */
export function* oversizedBodies(fuzz: FuzzValues, schema: Schema): Generator<[string, unknown]> {
  for (const [name, property] of Object.entries(fuzz.resolve(schema).properties ?? {})) {
    const inner = fuzz.resolve(property);
    const put = (value: unknown) => ({ ...(fuzz.validValue(schema) as object), [name]: value });
    for (const [kind, value] of Object.entries(OVERSIZED_VALUES)) yield [`${name}: ${kind}`, put(value)];
    const isList = inner.type === 'array';
    const within = isList ? fuzz.resolve(inner.items ?? {}) : inner;
    if (within.type !== 'object') continue;
    const crowded = { ...(fuzz.validValue(within) as object), ...wideObject(MANY_ENTRIES) };
    yield [`${name}: unknown fields`, put(isList ? [crowded] : crowded)];
    for (const [path, body] of oversizedBodies(fuzz, within)) yield [`${name}.${path}`, put(isList ? [body] : body)];
  }
}

/** Returns the number of values in the largest valid body of a schema, the upper limit of the validation cost. */
export function maxValues(fuzz: FuzzValues, field: Schema): number {
  const schema = fuzz.resolve(field);
  if (schema.type === 'array')
    return 1 + (schema.maxItems ?? schema.items?.enum?.length ?? 0) * maxValues(fuzz, schema.items ?? {});
  return Object.values(schema.properties ?? {}).reduce((sum, property) => sum + maxValues(fuzz, property), 1);
}

function countValues(value: unknown): number {
  let values = 0;
  const rest = [value];
  while (rest.length > 0) {
    const next = rest.pop();
    values += 1;
    if (typeof next === 'object' && next !== null) for (const inner of Object.values(next)) rest.push(inner);
  }
  return values;
}

/** Counts the values that reach conversion and validation. Both visit every value. */
export function watchValidation(): { takeCount: () => number; stop: () => void } {
  const { transform } = ValidationPipe.prototype;
  let values = 0;
  ValidationPipe.prototype.transform = function countAndTransform(value, metadata) {
    if (metadata.type === 'body' || metadata.type === 'query') values += countValues(value);
    return transform.call(this, value, metadata) as Promise<unknown>;
  };
  return {
    takeCount: () => {
      const counted = values;
      values = 0;
      return counted;
    },
    stop: () => {
      ValidationPipe.prototype.transform = transform;
    },
  };
}

/** Strings that are expensive for parsers of HTML, addresses, lines or forms when repeated. */
const COSTLY_UNITS = ['<', '&', '<p>', '<a href=/>', 'a@', '\r\n--', '\n', ' ', '"', '('];
/** A text field that allows at least this many characters is expensive to parse. */
const LONG_FIELD = 1_000;

/**
 * Generates the largest bodies of a schema: one with every field at its maximum, and for each long text one per costly
 * unit.
 * @param id returns the id of a record
 */
export function* fullBodies(fuzz: FuzzValues, schema: Schema, id: () => string): Generator<[string, unknown]> {
  const full = (field: Schema, name: string): unknown => {
    const {
      type,
      format,
      maxItems = 0,
      maxLength,
      enum: options,
      items = {},
      properties = {},
      ...rest
    } = fuzz.resolve(field);
    if (type === 'object')
      return Object.fromEntries(Object.entries(properties).map(([key, inner]) => [key, full(inner, key)]));
    if (type === 'array') return items.enum ?? repeat(maxItems, () => full(items, name));
    if (format === 'uuid') return id();
    if (options) return options.at(-1);
    if (type === 'string' && maxLength && fuzz.isUnconstrained(name, format)) return 'x'.repeat(maxLength);
    return fuzz.validValue({ type, ...(format && { format }), ...rest }, name);
  };
  yield ['every field full', full(schema, '')];
  for (const [name, property] of Object.entries(fuzz.resolve(schema).properties ?? {})) {
    const { type, maxLength = 0 } = fuzz.resolve(property);
    if (type !== 'string' || maxLength < LONG_FIELD) continue;
    for (const unit of COSTLY_UNITS) {
      const text = unit.repeat(Math.floor(maxLength / unit.length));
      yield [`${name} of ${JSON.stringify(unit)}`, { ...(fuzz.validValue(schema) as object), [name]: text }];
    }
  }
}

/** Size of an upload in bytes, within the limit of every route. */
const UPLOAD_BYTES = 4_000_000;
const BOUNDARY = '-'.repeat(16);
export const UPLOAD_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** Generates uploads of 4 MB that are expensive to parse, as forms and as files. */
export function* fullUploads(): Generator<[string, string]> {
  const start = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a"\r\ncontent-type: image/png\r\n\r\n`;
  const heading = 'name,email,property address\n';
  const end = `\r\n--${BOUNDARY}--\r\n`;
  const of = (unit: string): string => unit.repeat(UPLOAD_BYTES / unit.length);
  for (const unit of ['\r\n--', '\r', ',', '"', '-', `\r\n--${BOUNDARY.slice(1)}`])
    yield [`a file of ${JSON.stringify(unit)}`, start + of(unit) + end];
  for (const unit of ['\r\n--', '\n', ';', '"\n', '\0'])
    yield [`a file with a heading, and ${JSON.stringify(unit)}`, start + heading + of(unit) + end];
  for (const unit of [`\r\n--${BOUNDARY}`, `--${BOUNDARY}\r\n\r\n`, 'a: b\r\n', '\r\n--'])
    yield [`a form of ${JSON.stringify(unit)}`, of(unit)];
  yield ['a form of one header', `--${BOUNDARY}\r\n${of('a')}`];
}
