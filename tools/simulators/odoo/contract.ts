import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

const CONTRACT_FILE = path.join(import.meta.dirname, '..', 'contracts', 'odoo.openapi.json');
const contract = JSON.parse(readFileSync(CONTRACT_FILE, 'utf8')) as {
  paths: Record<string, unknown>;
  components: { schemas: { LeadVals: { properties: Record<string, unknown> } } };
};

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(contract, 'odoo');

/** Fields of `crm.lead` that the contract lists. */
export const LEAD_FIELDS: readonly string[] = Object.keys(contract.components.schemas.LeadVals.properties);

/** Validates the body of a JSON-RPC request. */
export const isRpcRequest: ValidateFunction = compileSchema(
  'paths/~1jsonrpc/post/requestBody/content/application~1json/schema',
);

/** Validates the body of a JSON-RPC response. */
export const isRpcResponse: ValidateFunction = compileSchema(
  'paths/~1jsonrpc/post/responses/200/content/application~1json/schema',
);

/**
 * Returns the validator for the named arguments or the result of an ORM method. All models share these methods, so
 * `crm.stage` uses the schemas of `crm.lead`. Returns null for a method that the contract does not contain.
 */
export function findMethodValidator(method: string, part: 'arguments' | 'result'): ValidateFunction | null {
  if (!Object.hasOwn(contract.paths, `/json/2/crm.lead/${method}`)) return null;
  const body = part === 'arguments' ? 'requestBody' : 'responses/200';
  return compileSchema(`paths/~1json~12~1crm.lead~1${method}/post/${body}/content/application~1json/schema`);
}

/** Describes the errors of the last validation in one line. */
export function describeValidationErrors({ errors }: ValidateFunction): string {
  return (errors ?? [])
    .map(({ instancePath, message, params }) => {
      const unknownField = (params as { additionalProperty?: string }).additionalProperty;
      return `${instancePath} ${unknownField === undefined ? message : `must not have the field ${unknownField}`}`.trim();
    })
    .join(', ');
}

function compileSchema(pointer: string): ValidateFunction {
  const ref = `odoo#/${pointer}`;
  return ajv.getSchema(ref) ?? ajv.compile({ $ref: ref });
}
