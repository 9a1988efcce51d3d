/** Part of an OpenAPI 3.1 document that shapes are derived from. */
export interface ApiDocument {
  paths: Record<string, Record<string, unknown> | undefined>;
  /** Names of the server-sent events. */
  'x-events': readonly string[];
  components?: { schemas?: Record<string, unknown> };
}

/**
 * JSON types by path, such as `items[].rent` → `['null', 'number']`. The type 'undefined' means that the value may be
 * absent.
 */
export type Shape = Record<string, string[]>;

/** Data that an operation accepts and returns. Parameters in the request have the prefixes `path.` and `query.`. */
export interface OperationShape {
  request: Shape;
  response: Shape;
}

interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

type Content = Record<string, { schema?: Schema } | undefined>;

interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: { required?: boolean; content: Content };
  responses?: Record<string, { content?: Content } | undefined>;
}

const getOwnProperty = <T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  record && Object.hasOwn(record, key) ? record[key] : undefined;

/**
 * Returns the shape of an operation, such as `GET /api/leads/{id}`. Null if the document does not contain the
 * operation.
 */
export function deriveOperationShape(document: ApiDocument, name: string): OperationShape | null {
  const [method = '', path = ''] = name.split(' ');
  const operation = getOwnProperty(getOwnProperty(document.paths, path), method.toLowerCase()) as Operation | undefined;
  if (!operation) return null;
  const { parameters = [], requestBody, responses = {} } = operation;
  const collector = new ShapeCollector(document);
  const body = requestBody?.content['application/json']?.schema;
  const [, success] = Object.entries(responses).find(([status]) => /^2\d\d$/.test(status)) ?? [];
  const returned = success?.content?.['application/json']?.schema;
  return {
    request: {
      ...Object.assign(
        {},
        ...parameters
          .filter((parameter) => parameter.in === 'path' || parameter.in === 'query')
          .map((parameter) =>
            collector.collect(parameter.schema ?? {}, `${parameter.in}.${parameter.name}`, parameter.required ?? false),
          ),
      ),
      ...(body && collector.collect(body, 'body', requestBody?.required ?? false)),
    },
    response: returned ? collector.collect(returned, 'body', true) : {},
  };
}

/** Collects the types of a schema and of the schemas inside it. */
class ShapeCollector {
  private readonly document: ApiDocument;
  private shape: Record<string, Set<string>> = {};
  /** References that are currently followed. Prevents infinite recursion in recursive schemas. */
  private readonly openReferences: string[] = [];

  constructor(document: ApiDocument) {
    this.document = document;
  }

  collect(schema: Schema, path: string, isRequired: boolean): Shape {
    this.shape = {};
    this.collectSchema(schema, path);
    if (!isRequired) this.add(path, 'undefined');
    return Object.fromEntries(Object.entries(this.shape).map(([key, types]) => [key, [...types].sort()]));
  }

  private add(path: string, type: string): void {
    // A shape does not distinguish integers from other numbers.
    (this.shape[path] ??= new Set()).add(type === 'integer' ? 'number' : type);
  }

  private collectSchema(schema: Schema, path: string): void {
    const { $ref, anyOf = [], oneOf = [], allOf = [] } = schema;
    if ($ref !== undefined) return this.collectReference($ref, path);
    for (const each of [...anyOf, ...oneOf, ...allOf]) this.collectSchema(each, path);
    for (const type of [schema.type ?? []].flat()) this.add(path, type);
    if (schema.items) this.collectSchema(schema.items, `${path}[]`);
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      this.collectSchema(property, `${path}.${name}`);
      if (!schema.required?.includes(name)) this.add(`${path}.${name}`, 'undefined');
    }
    if (typeof schema.additionalProperties === 'object') this.collectSchema(schema.additionalProperties, `${path}.*`);
  }

  private collectReference($ref: string, path: string): void {
    const schema = this.document.components?.schemas?.[$ref.split('/').at(-1) ?? ''] as Schema | undefined;
    if (!schema || this.openReferences.includes($ref)) return this.add(path, 'object');
    this.openReferences.push($ref);
    this.collectSchema(schema, path);
    this.openReferences.pop();
  }
}
