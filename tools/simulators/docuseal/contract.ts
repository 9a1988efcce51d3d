import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

interface Operation {
  operationId: string;
  parameters?: { name: string; in: 'query' | 'path'; required?: boolean }[];
  requestBody?: object;
}

const CONTRACT_FILE = path.join(import.meta.dirname, '..', 'contracts', 'docuseal.openapi.json');
const contract = JSON.parse(readFileSync(CONTRACT_FILE, 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, unknown>;
};
forbidUnknownFields(contract);

// Query values are strings, so their validator coerces types. The validator for bodies does not.
const queryAjv = new Ajv2020({ strict: false, coerceTypes: true, allErrors: true });
const bodyAjv = new Ajv2020({ strict: false, allErrors: true });
for (const ajv of [queryAjv, bodyAjv]) ajv.addSchema(contract, 'docuseal');

/** API operation, with the validators of its parameters, its body and its successful response. */
export interface ContractOperation {
  id: string;
  isParameterValid: ValidateFunction;
  /** Null if the operation has no body. */
  isBodyValid: ValidateFunction | null;
  isResponseValid: ValidateFunction;
}

interface Route extends ContractOperation {
  method: string;
  pattern: RegExp;
}

const routes: Route[] = Object.entries(contract.paths).flatMap(([route, methods]) =>
  Object.entries(methods).map(([method, operation]) => createRoute(route, method, operation)),
);

/** Finds the operation for a path below the API's base, with the id from the path if there is one. */
export function findOperation(
  method: string,
  pathname: string,
): { operation: ContractOperation; pathParameters: Record<string, string> } | null {
  for (const route of routes) {
    const match = route.method === method ? route.pattern.exec(pathname) : null;
    if (match) return { operation: route, pathParameters: { ...match.groups } };
  }
  return null;
}

/** Returns the validator of a webhook's body. */
export function findWebhookValidator(eventType: string): ValidateFunction {
  return compileSchema(bodyAjv, `webhooks/${eventType}/post/requestBody/content/application~1json/schema`);
}

/** Describes the errors of the last validation in one line, such as `/order must be equal to one of the allowed values`. */
export function describeValidationErrors({ errors }: ValidateFunction): string {
  return (errors ?? [])
    .map(({ instancePath, message, params }) => {
      const unknownField = (params as { additionalProperty?: string }).additionalProperty;
      return `${instancePath} ${unknownField === undefined ? message : `must not have the field ${unknownField}`}`.trim();
    })
    .join(', ');
}

function createRoute(route: string, method: string, operation: Operation): Route {
  const pointer = `paths/${route.replaceAll('/', '~1')}/${method}`;
  const parameters = operation.parameters ?? [];
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    pattern: new RegExp(`^${route.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
    isParameterValid: queryAjv.compile({
      type: 'object',
      additionalProperties: false,
      required: parameters.filter(({ required }) => required).map(({ name }) => name),
      properties: Object.fromEntries(
        parameters.map(({ name }, index) => [name, { $ref: `docuseal#/${pointer}/parameters/${index}/schema` }]),
      ),
    }),
    isBodyValid: operation.requestBody
      ? compileSchema(bodyAjv, `${pointer}/requestBody/content/application~1json/schema`)
      : null,
    isResponseValid: compileSchema(bodyAjv, `${pointer}/responses/200/content/application~1json/schema`),
  };
}

function compileSchema(ajv: Ajv2020, pointer: string): ValidateFunction {
  return ajv.compile({ $ref: `docuseal#/${pointer}` });
}

/** The vendor ignores unknown fields. The simulator rejects them, so that a misspelled field fails a test. */
function forbidUnknownFields(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  const schema = node as { type?: unknown; properties?: object; additionalProperties?: unknown };
  if (schema.type === 'object' && schema.properties) schema.additionalProperties ??= false;
  for (const child of Object.values(node)) forbidUnknownFields(child);
}
