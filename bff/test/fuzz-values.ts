import { randomUUID } from 'node:crypto';

/** The subset of JSON Schema that the OpenAPI document uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  allOf?: Schema[];
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  example?: unknown;
}

const INT_MAX = 2 ** 31 - 1;
const VALID_DATE_TIME = '2026-12-09T16:00:00.000Z';

/** Valid values of fields that have special rules. */
const VALID_VALUES: Readonly<Record<string, string | number>> = {
  zipCode: '50309',
  phone: '515-555-0142',
  state: 'IA',
  slug: 'a-slug',
  password: 'a long enough password',
  query: 'status=won',
  publishAt: VALID_DATE_TIME,
  streetAddress: '12 Elm Street',
  street: '12 Elm Street',
  opens: '09:00',
  closes: '17:00',
  propertyAddress: '12 Elm Street, Clive, IA 50325',
  squareFootage: 1500,
};

/** Texts that often break parsers. They are also used in paths and queries. */
export const FUZZ_TEXTS = [
  'nul\u0000',
  'half \ud800',
  'half \udc00',
  'x'.repeat(401),
  '😀'.repeat(300),
  'x'.repeat(5_000),
  "'; DROP TABLE leads; --",
  '%_\\',
  '{}',
  '\u202e\ufeff',
  '-1',
  '1e999',
  '99999999999999999999',
  'NaN',
  '0000-00-00',
  '2026-02-30T25:61:00Z',
  '99999999999999_1',
  `n00_${randomUUID()}`,
  `nff_${randomUUID()}`,
  `8640000000000001_${randomUUID()}`,
  `99999999999999_${randomUUID()}`,
  '0_999999999999999999',
];

const VALUES_OF_OTHER_TYPES = [null, true, -1, 0.1, 1e308, 2 ** 53, '', 'text', [], {}, [null], { length: -1 }];
const FUZZ_DATES = [
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+23:59',
  '9999-12-31T23:59:59Z',
  '2026-02-30T00:00:00Z',
  '2026-12-09T24:00:00Z',
];

/** An unusual value for one field. */
export interface FuzzValue {
  /** Path of the field in the body. */
  path: string;
  name: string;
  value: unknown;
  mustBeRejected: boolean;
}

/** Unusual values for several fields of one object in a body, at most one for each field. */
export interface FuzzRound {
  values: FuzzValue[];
  /** Builds a body that is valid except for these values. */
  buildBody: (values: readonly FuzzValue[]) => unknown;
}

/** Generates values from the schemas of an OpenAPI document. */
export class FuzzValues {
  constructor(private readonly schemas: Readonly<Record<string, Schema>>) {}

  /** Resolves a field: follows the reference and removes null from the type. */
  resolve(field: Schema): Schema & { type: string } {
    const named = field.$ref ?? field.allOf?.[0]?.$ref;
    const schema = named ? (this.schemas[named.split('/').at(-1) ?? ''] ?? {}) : field;
    return { ...schema, type: [schema.type].flat().find((type) => type && type !== 'null') ?? 'object' };
  }

  /** Returns true if a text field accepts any text, because it has no format and no special rule. */
  isUnconstrained(name: string, format: string | undefined): boolean {
    return format === undefined && !(name in VALID_VALUES);
  }

  /** Returns a minimal valid value of a field. */
  createValidValue(field: Schema, name = ''): unknown {
    const schema = this.resolve(field);
    switch (schema.type) {
      case 'object':
        return Object.fromEntries(
          (schema.required ?? []).map((key) => [key, this.createValidValue(schema.properties?.[key] ?? {}, key)]),
        );
      case 'array':
        return schema.items ? Array(schema.minItems ?? 1).fill(this.createValidValue(schema.items)) : [];
      case 'boolean':
        return true;
      case 'integer':
      case 'number':
        return VALID_VALUES[name] ?? Math.max(schema.minimum ?? 1, 1);
      default:
        if (schema.enum) return schema.enum[0];
        if (schema.format === 'uuid') return randomUUID();
        if (schema.format === 'date-time') return VALID_DATE_TIME;
        if (schema.format === 'email') return `${randomUUID().slice(0, 8)}@owner.test`;
        return VALID_VALUES[name] ?? schema.example ?? 'Text';
    }
  }

  /** Returns values at the limits of the field. */
  private listEdgeValues({ type, format, enum: options, ...schema }: Schema & { type: string }): unknown[] {
    const { minimum = -INT_MAX - 1, maximum = INT_MAX, maxLength = 100, maxItems = 100 } = schema;
    if (type === 'object' || type === 'boolean' || options) return [];
    if (type === 'array') return [Array(maxItems).fill(this.createValidValue(schema.items ?? {})), [[]]];
    if (type !== 'string') return [maximum, minimum, 1e-7];
    if (format === 'date-time') return FUZZ_DATES;
    return [...FUZZ_TEXTS, 'é'.repeat(maxLength), `${'x'.repeat(64)}@${'y'.repeat(60)}.${'z'.repeat(60)}.test`];
  }

  /** Returns values outside the declared limits of the field. */
  private listOutOfRangeValues({ type, ...schema }: Schema & { type: string }): unknown[] {
    const isWhole = type === 'integer';
    const {
      minimum = isWhole ? -INT_MAX - 1 : undefined,
      maximum = isWhole ? INT_MAX : undefined,
      maxLength,
      maxItems,
    } = schema;
    return [
      ...(maximum === undefined ? [] : [maximum + 1, 2 ** 53]),
      ...(minimum === undefined ? [] : [minimum - 1, -(2 ** 53)]),
      ...(maxLength === undefined ? [] : ['x'.repeat(maxLength + 1)]),
      ...(maxItems === undefined ? [] : [Array(maxItems + 1).fill(this.createValidValue(schema.items ?? {}))]),
    ];
  }

  private listUnusualValues(property: Schema): Pick<FuzzValue, 'value' | 'mustBeRejected'>[] {
    const schema = this.resolve(property);
    return [
      ...[...VALUES_OF_OTHER_TYPES, ...this.listEdgeValues(schema)].map((value) => ({ value, mustBeRejected: false })),
      ...this.listOutOfRangeValues(schema).map((value) => ({ value, mustBeRejected: true })),
    ];
  }

  /**
   * Generates rounds that together contain each unusual value of each field.
   * @param insert puts a record with the unusual values into a valid body
   */
  *generateRounds(schema: Schema, parent = '', insert = (record: object): object => record): Generator<FuzzRound> {
    const properties = Object.entries(this.resolve(schema).properties ?? {});
    const withFields = (fields: object) => insert({ ...(this.createValidValue(schema) as object), ...fields });
    const fields = properties.map(([name, property]) =>
      this.listUnusualValues(property).map((value) => ({ path: parent + name, name, ...value })),
    );
    for (let round = 0; fields.some((values) => round < values.length); round += 1)
      yield {
        values: fields.flatMap((values) => values[round] ?? []),
        buildBody: (values) => withFields(Object.fromEntries(values.map(({ name, value }) => [name, value]))),
      };
    for (const [name, property] of properties) {
      const { type, items = {}, minItems = 1 } = this.resolve(property);
      if (type === 'array')
        yield* this.generateRounds(items, `${parent}${name}.0.`, (record) =>
          withFields({ [name]: Array(minItems).fill(record) }),
        );
      else yield* this.generateRounds(property, `${parent}${name}.`, (record) => withFields({ [name]: record }));
    }
  }
}
