import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020, type AnySchema, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

type JsonObject = Record<string, unknown>;

interface ContractOperation {
  parameters: { name: string; in: string; required?: boolean; schema: JsonObject }[];
  requestBody?: { content: Record<string, { schema: JsonObject }> };
  responses: { 200: { content: Record<string, { schema: JsonObject }> } };
}

export interface Operation {
  /** Method and path of the contract, such as `GET /v1/charges/{charge}`. */
  name: string;
  pattern: RegExp;
  params: AnySchema;
  /** Object type of the response, or of the items if the response is a list. */
  result: string;
  isList: boolean;
}

const SCHEMAS_POINTER = '#/components/schemas/';
const CONTRACT_FILE = path.join(import.meta.dirname, '..', 'contracts', 'stripe.openapi.json');
const contract = JSON.parse(readFileSync(CONTRACT_FILE, 'utf8'), toJsonSchema) as {
  paths: Record<string, Record<string, ContractOperation>>;
};

/**
 * Converts OpenAPI 3.0 to JSON Schema as a reviver of `JSON.parse`: replaces `nullable`, and makes each `$ref` point
 * into the contract, which is registered as `stripe`.
 */
function toJsonSchema(key: string, value: unknown): unknown {
  if (key === '$ref') return `stripe${String(value)}`;
  if (typeof value !== 'object' || value === null || (value as JsonObject).nullable !== true) return value;
  const { nullable: _, ...schema } = value as JsonObject;
  return { anyOf: [{ type: 'null' }, schema] };
}

// Form values are strings, so the validator for requests coerces types. The validator for responses does not.
const requestAjv = new Ajv2020({ strict: false, coerceTypes: true });
const responseAjv = new Ajv2020({ strict: false, allErrors: true });
for (const ajv of [requestAjv, responseAjv]) {
  addFormats.default(ajv);
  ajv.addSchema(contract, 'stripe');
}

export const OPERATIONS: readonly Operation[] = Object.entries(contract.paths).flatMap(([template, methods]) =>
  Object.entries(methods).map(([method, operation]) => readOperation(template, method, operation)),
);

function readOperation(template: string, method: string, operation: ContractOperation): Operation {
  const [form] = Object.values(operation.requestBody?.content ?? {});
  const [response] = Object.values(operation.responses[200].content);
  const items = (response?.schema.properties as { data?: { items: JsonObject } } | undefined)?.data?.items;
  const queries = operation.parameters.filter((parameter) => parameter.in === 'query');
  return {
    name: `${method.toUpperCase()} ${template}`,
    pattern: new RegExp(`^${template.replace(/\{\w+\}/, '(\\w+)')}$`),
    params: form?.schema ?? {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(queries.map(({ name, schema }) => [name, schema])),
      required: queries.filter(({ required }) => required).map(({ name }) => name),
    },
    result: String((items ?? response?.schema)?.$ref)
      .split(SCHEMAS_POINTER)
      .pop()!,
    isList: items !== undefined,
  };
}

const compiledValidators = new Map<string, ValidateFunction>();

/** Returns the validator for an operation's parameters. The validator converts the strings of a form in place. */
export function getParamsValidator({ name, params }: Operation): ValidateFunction {
  let validate = compiledValidators.get(name);
  if (!validate) {
    validate = requestAjv.compile(params);
    compiledValidators.set(name, validate);
  }
  return validate;
}

/** Returns the validator for an object, such as `checkout.session`. */
export function getObjectValidator(schema: string): ValidateFunction {
  const validate = responseAjv.getSchema(`stripe${SCHEMAS_POINTER}${schema}`);
  if (!validate) throw new Error(`The contract has no schema ${schema}.`);
  return validate;
}
