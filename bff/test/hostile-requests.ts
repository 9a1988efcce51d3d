import { ValidationPipe } from '@nestjs/common';
import type { FuzzValues, Schema } from './fuzz-values.ts';

/** Default body limit of a route, in bytes. */
const BODY_LIMIT_BYTES = 65_536;
/** Number of entries in a hostile list or object: more than most fields accept, yet quick to send. */
const MANY_ENTRIES = 1_000;

const createItems = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const createWideObject = (count: number) => Object.fromEntries(createItems(count, (index) => [`k${index}`, 0]));
const createNestedLists = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
/** Builds JSON from `head`, as many units as the body limit permits, and `tail`. */
const fillBody = (head: string, unit: (index: number) => string, tail: string) => {
  const count = Math.floor((BODY_LIMIT_BYTES - head.length - tail.length) / (unit(9_999).length + 1));
  return head + createItems(count, unit).join(',') + tail;
};

/** Bodies of the maximum size for a public route, independent of its fields. */
export const OVERSIZED_BODIES: Readonly<Record<string, string>> = {
  'unknown fields': fillBody('{', (index) => `"${index.toString(36)}":0`, '}'),
  'a list in place of a record': fillBody('[', () => '{}', ']'),
  'levels of lists': `{"a":${createNestedLists(BODY_LIMIT_BYTES / 2 - 10)}}`,
  'levels of records': `${'{"a":'.repeat(9_000)}0${'}'.repeat(9_000)}`,
  '5,000 levels': createNestedLists(5_000),
  'one long text': JSON.stringify(' '.repeat(BODY_LIMIT_BYTES - 10)),
  'one long name': JSON.stringify({ ['k'.repeat(BODY_LIMIT_BYTES - 10)]: 0 }),
};

/** Oversized values for one field. The API rejects these values, or at least does not traverse them. */
const OVERSIZED_VALUES: Readonly<Record<string, unknown>> = {
  'empty records': createItems(MANY_ENTRIES, () => ({})),
  'records of records': createItems(MANY_ENTRIES, () => ({ a: { b: {} } })),
  'a wide record': createWideObject(MANY_ENTRIES),
  'a list of a wide record': [createWideObject(MANY_ENTRIES)],
  'a list of numbers': createItems(6_000 - 100, () => 0),
  'a long text': 'a@'.repeat(BODY_LIMIT_BYTES / 4),
  'nested lists': [[[[createItems(MANY_ENTRIES, () => 0)]]]],
};

/** Generates bodies with an oversized value in one field, or with unknown fields in one of the objects. */
export function* generateOversizedBodies(fuzz: FuzzValues, schema: Schema): Generator<[string, unknown]> {
  for (const [name, property] of Object.entries(fuzz.resolve(schema).properties ?? {})) {
    const inner = fuzz.resolve(property);
    const withValue = (value: unknown) => ({ ...(fuzz.createValidValue(schema) as object), [name]: value });
    for (const [kind, value] of Object.entries(OVERSIZED_VALUES)) yield [`${name}: ${kind}`, withValue(value)];
    const isList = inner.type === 'array';
    const nested = isList ? fuzz.resolve(inner.items ?? {}) : inner;
    if (nested.type !== 'object') continue;
    const overfilled = { ...(fuzz.createValidValue(nested) as object), ...createWideObject(MANY_ENTRIES) };
    yield [`${name}: unknown fields`, withValue(isList ? [overfilled] : overfilled)];
    for (const [path, body] of generateOversizedBodies(fuzz, nested))
      yield [`${name}.${path}`, withValue(isList ? [body] : body)];
  }
}

/** Returns the number of values in the largest valid body of a schema, the upper limit of the validation cost. */
export function countMaxValues(fuzz: FuzzValues, field: Schema): number {
  const schema = fuzz.resolve(field);
  if (schema.type === 'array')
    return 1 + (schema.maxItems ?? schema.items?.enum?.length ?? 0) * countMaxValues(fuzz, schema.items ?? {});
  return Object.values(schema.properties ?? {}).reduce((sum, property) => sum + countMaxValues(fuzz, property), 1);
}

function countValues(value: unknown): number {
  let values = 0;
  const pending = [value];
  while (pending.length > 0) {
    const next = pending.pop();
    values += 1;
    // Validation skips the bytes of a raw body.
    if (typeof next === 'object' && next !== null && !Buffer.isBuffer(next))
      for (const inner of Object.values(next)) pending.push(inner);
  }
  return values;
}

/** Counts the values that reach conversion and validation. Both visit every value. */
export function watchValidation(): { takeCount: () => number; stop: () => void } {
  const { transform } = ValidationPipe.prototype;
  let values = 0;
  ValidationPipe.prototype.transform = function countAndTransform(value, metadata) {
    // Neither conversion nor validation visits the bytes of a raw body.
    const isVisited = (metadata.type === 'body' || metadata.type === 'query') && metadata.metatype !== Buffer;
    if (isVisited) values += countValues(value);
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
/** Maximum length, in characters, at and above which a text field counts as long. */
const LONG_FIELD_MIN_LENGTH = 1_000;

/**
 * Generates the largest bodies of a schema. One body has every field at its maximum. Each other body fills one long
 * text field with one of {@link COSTLY_UNITS}.
 * @param id returns the id of a record
 */
export function* generateFullBodies(fuzz: FuzzValues, schema: Schema, id: () => string): Generator<[string, unknown]> {
  const buildFullValue = (field: Schema, name: string): unknown => {
    const {
      type,
      format,
      maxItems = 0,
      maxLength,
      enum: options,
      items = {},
      properties = {},
      ...otherProperties
    } = fuzz.resolve(field);
    if (type === 'object')
      return Object.fromEntries(Object.entries(properties).map(([key, inner]) => [key, buildFullValue(inner, key)]));
    if (type === 'array') return items.enum ?? createItems(maxItems, () => buildFullValue(items, name));
    if (format === 'uuid') return id();
    if (options) return options.at(-1);
    if (type === 'string' && maxLength && fuzz.isUnconstrained(name, format)) return 'x'.repeat(maxLength);
    return fuzz.createValidValue({ type, ...(format && { format }), ...otherProperties }, name);
  };
  yield ['every field full', buildFullValue(schema, '')];
  for (const [name, property] of Object.entries(fuzz.resolve(schema).properties ?? {})) {
    const { type, maxLength = 0 } = fuzz.resolve(property);
    if (type !== 'string' || maxLength < LONG_FIELD_MIN_LENGTH) continue;
    for (const unit of COSTLY_UNITS) {
      const text = unit.repeat(Math.floor(maxLength / unit.length));
      yield [`${name} of ${JSON.stringify(unit)}`, { ...(fuzz.createValidValue(schema) as object), [name]: text }];
    }
  }
}

/** Upload size in bytes, within the limit of every route. */
const UPLOAD_BYTES = 4_000_000;
const MULTIPART_BOUNDARY = '-'.repeat(16);
export const UPLOAD_CONTENT_TYPE = `multipart/form-data; boundary=${MULTIPART_BOUNDARY}`;

/** Generates 4 MB uploads that are expensive to parse, as forms and as files. */
export function* generateFullUploads(): Generator<[string, string]> {
  const start = `--${MULTIPART_BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a"\r\ncontent-type: image/png\r\n\r\n`;
  const heading = 'name,email,property address\n';
  const end = `\r\n--${MULTIPART_BOUNDARY}--\r\n`;
  const repeatToSize = (unit: string): string => unit.repeat(UPLOAD_BYTES / unit.length);
  for (const unit of ['\r\n--', '\r', ',', '"', '-', `\r\n--${MULTIPART_BOUNDARY.slice(1)}`])
    yield [`a file of ${JSON.stringify(unit)}`, start + repeatToSize(unit) + end];
  for (const unit of ['\r\n--', '\n', ';', '"\n', '\0'])
    yield [`a file with a heading, and ${JSON.stringify(unit)}`, start + heading + repeatToSize(unit) + end];
  for (const unit of [`\r\n--${MULTIPART_BOUNDARY}`, `--${MULTIPART_BOUNDARY}\r\n\r\n`, 'a: b\r\n', '\r\n--'])
    yield [`a form of ${JSON.stringify(unit)}`, repeatToSize(unit)];
  yield ['a form of one header', `--${MULTIPART_BOUNDARY}\r\n${repeatToSize('a')}`];
}
