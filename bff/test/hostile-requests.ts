import { ValidationPipe } from '@nestjs/common';
import type { FuzzValues, Schema } from './fuzz-values.ts';

/** What a route takes as long as it names no other limit, bytes. */
const LIMIT = 65_536;
/** Entries of a small hostile list or record: more than most fields take, yet quickly sent. */
const MANY = 1_000;

const repeat = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const wide = (count: number) => Object.fromEntries(repeat(count, (at) => [`k${at}`, 0]));
const nest = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
/** JSON of `head`, as many `units` as fit into the limit, and `tail`. */
const full = (head: string, unit: (at: number) => string, tail: string) => {
  const count = Math.floor((LIMIT - head.length - tail.length) / (unit(9_999).length + 1));
  return head + repeat(count, unit).join(',') + tail;
};

/** Bodies as large as a public route takes, whatever its fields are. */
export const OVERSIZED_BODIES: Readonly<Record<string, string>> = {
  'unknown fields': full('{', (at) => `"${at.toString(36)}":0`, '}'),
  'a list in place of a record': full('[', () => '{}', ']'),
  'levels of lists': `{"a":${nest(LIMIT / 2 - 10)}}`,
  'levels of records': `${'{"a":'.repeat(9_000)}0${'}'.repeat(9_000)}`,
  '5,000 levels': nest(5_000),
  'one long text': JSON.stringify(' '.repeat(LIMIT - 10)),
  'one long name': JSON.stringify({ ['k'.repeat(LIMIT - 10)]: 0 }),
};

/** Values for one field; each is refused, or is at least never walked through. */
const OVERSIZED_VALUES: Readonly<Record<string, unknown>> = {
  'empty records': repeat(MANY, () => ({})),
  'records of records': repeat(MANY, () => ({ a: { b: {} } })),
  'a wide record': wide(MANY),
  'a list of a wide record': [wide(MANY)],
  'a list of numbers': repeat(6_000 - 100, () => 0),
  'a long text': 'a@'.repeat(LIMIT / 4),
  'nested lists': [[[[repeat(MANY, () => 0)]]]],
};

/** Bodies of a schema with a vast value in one field, or with unknown fields beside those of one of its records. */
export function* oversizedBodies(fuzz: FuzzValues, schema: Schema): Generator<[string, unknown]> {
  for (const [name, property] of Object.entries(fuzz.read(schema).properties ?? {})) {
    const inner = fuzz.read(property);
    const put = (value: unknown) => ({ ...(fuzz.fitting(schema) as object), [name]: value });
    for (const [kind, value] of Object.entries(OVERSIZED_VALUES)) yield [`${name}: ${kind}`, put(value)];
    const isList = inner.type === 'array';
    const within = isList ? fuzz.read(inner.items ?? {}) : inner;
    if (within.type !== 'object') continue;
    const crowded = { ...(fuzz.fitting(within) as object), ...wide(MANY) };
    yield [`${name}: unknown fields`, put(isList ? [crowded] : crowded)];
    for (const [path, body] of oversizedBodies(fuzz, within)) yield [`${name}.${path}`, put(isList ? [body] : body)];
  }
}

/** Values that the largest body of a schema holds: what a request may cost at most. */
export function capacity(fuzz: FuzzValues, field: Schema): number {
  const schema = fuzz.read(field);
  if (schema.type === 'array')
    return 1 + (schema.maxItems ?? schema.items?.enum?.length ?? 0) * capacity(fuzz, schema.items ?? {});
  return Object.values(schema.properties ?? {}).reduce((sum, property) => sum + capacity(fuzz, property), 1);
}

function count(value: unknown): number {
  let values = 0;
  const rest = [value];
  while (rest.length > 0) {
    const next = rest.pop();
    values += 1;
    if (typeof next === 'object' && next !== null) for (const inner of Object.values(next)) rest.push(inner);
  }
  return values;
}

/** Counts the values that reach conversion and validation, each of which visits them all. */
export function watchValidation(): { handedOver: () => number; stop: () => void } {
  const { transform } = ValidationPipe.prototype;
  let values = 0;
  ValidationPipe.prototype.transform = function counted(value, metadata) {
    if (metadata.type === 'body' || metadata.type === 'query') values += count(value);
    return transform.call(this, value, metadata) as Promise<unknown>;
  };
  return {
    handedOver: () => {
      const handed = values;
      values = 0;
      return handed;
    },
    stop: () => {
      ValidationPipe.prototype.transform = transform;
    },
  };
}

/** Texts that make a parser of HTML, addresses, lines or forms work for each character. */
const COSTLY_UNITS = ['<', '&', '<p>', '<a href=/>', 'a@', '\r\n--', '\n', ' ', '"', '('];
/** Shorter fields cannot cost much. */
const LONG_FIELD = 1_000;

/**
 * Bodies as large as a schema takes: one with every field full, and for each long text one of each costly unit.
 * @param id returns the id of a record
 */
export function* fullBodies(fuzz: FuzzValues, schema: Schema, id: () => string): Generator<[string, unknown]> {
  const full = (field: Schema, name: string): unknown => {
    const {
      type,
      format,
      maxItems = 0,
      maxLength,
      enum: words,
      items = {},
      properties = {},
      ...rest
    } = fuzz.read(field);
    if (type === 'object')
      return Object.fromEntries(Object.entries(properties).map(([key, inner]) => [key, full(inner, key)]));
    if (type === 'array') return items.enum ?? repeat(maxItems, () => full(items, name));
    if (format === 'uuid') return id();
    if (words) return words.at(-1);
    if (type === 'string' && maxLength && fuzz.isFree(name, format)) return 'x'.repeat(maxLength);
    return fuzz.fitting({ type, ...(format && { format }), ...rest }, name);
  };
  yield ['every field full', full(schema, '')];
  for (const [name, property] of Object.entries(fuzz.read(schema).properties ?? {})) {
    const { type, maxLength = 0 } = fuzz.read(property);
    if (type !== 'string' || maxLength < LONG_FIELD) continue;
    for (const unit of COSTLY_UNITS) {
      const text = unit.repeat(Math.floor(maxLength / unit.length));
      yield [`${name} of ${JSON.stringify(unit)}`, { ...(fuzz.fitting(schema) as object), [name]: text }];
    }
  }
}

/** Bytes of an uploaded file, within the limit of every route. */
const UPLOAD_BYTES = 4_000_000;
const BOUNDARY = '-'.repeat(16);
export const UPLOAD_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** Uploads of 4 MB that are costly to take apart, as a form and as a file. */
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
