import { ValidationPipe } from '@nestjs/common';
import type { Nasty, Schema } from './nasty-values.ts';

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
export const VAST_BODIES: Readonly<Record<string, string>> = {
  'unknown fields': full('{', (at) => `"${at.toString(36)}":0`, '}'),
  'a list in place of a record': full('[', () => '{}', ']'),
  'levels of lists': `{"a":${nest(LIMIT / 2 - 10)}}`,
  'levels of records': `${'{"a":'.repeat(9_000)}0${'}'.repeat(9_000)}`,
  '5,000 levels': nest(5_000),
  'one long text': JSON.stringify(' '.repeat(LIMIT - 10)),
  'one long name': JSON.stringify({ ['k'.repeat(LIMIT - 10)]: 0 }),
};

/** Values for one field; each is refused, or is at least never walked through. */
const VAST_VALUES: Readonly<Record<string, unknown>> = {
  'empty records': repeat(MANY, () => ({})),
  'records of records': repeat(MANY, () => ({ a: { b: {} } })),
  'a wide record': wide(MANY),
  'a list of a wide record': [wide(MANY)],
  'a list of numbers': repeat(6_000 - 100, () => 0),
  'a long text': 'a@'.repeat(LIMIT / 4),
  'nested lists': [[[[repeat(MANY, () => 0)]]]],
};

/** Bodies of a schema with a vast value in one field, or with unknown fields beside those of one of its records. */
export function* vastBodies(nasty: Nasty, schema: Schema): Generator<[string, unknown]> {
  for (const [name, property] of Object.entries(nasty.read(schema).properties ?? {})) {
    const inner = nasty.read(property);
    const put = (value: unknown) => ({ ...(nasty.fitting(schema) as object), [name]: value });
    for (const [kind, value] of Object.entries(VAST_VALUES)) yield [`${name}: ${kind}`, put(value)];
    const isList = inner.type === 'array';
    const within = isList ? nasty.read(inner.items ?? {}) : inner;
    if (within.type !== 'object') continue;
    const crowded = { ...(nasty.fitting(within) as object), ...wide(MANY) };
    yield [`${name}: unknown fields`, put(isList ? [crowded] : crowded)];
    for (const [path, body] of vastBodies(nasty, within)) yield [`${name}.${path}`, put(isList ? [body] : body)];
  }
}

/** Values that the largest body of a schema holds: what a request may cost at most. */
export function capacity(nasty: Nasty, field: Schema): number {
  const schema = nasty.read(field);
  if (schema.type === 'array') return 1 + (schema.maxItems ?? schema.items?.enum?.length ?? 0) * capacity(nasty, schema.items ?? {});
  return Object.values(schema.properties ?? {}).reduce((sum, property) => sum + capacity(nasty, property), 1);
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
