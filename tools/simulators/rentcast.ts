import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020, type AnySchema, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { rentEstimate, type RentRequest } from './rentcast-data.ts';

export interface VendorResponse {
  status: number;
  body: unknown;
}

interface Parameter {
  name: string;
  schema: AnySchema;
}

const CONTRACT_FILE = path.join(import.meta.dirname, 'contracts', 'rentcast.openapi.json');
const contract = JSON.parse(readFileSync(CONTRACT_FILE, 'utf8')) as {
  paths: { '/avm/rent/long-term': { get: { parameters: Parameter[] } } };
};

// Query values are strings, so the request schema coerces types. Responses are validated without coercion.
const requests = new Ajv2020({ strict: false, coerceTypes: true, allErrors: true });
const responses = new Ajv2020({ strict: false, allErrors: true });
for (const ajv of [requests, responses]) {
  addFormats.default(ajv);
  ajv.addSchema(contract, 'rentcast');
}

const { parameters } = contract.paths['/avm/rent/long-term'].get;
const isValidRequest = requests.compile({
  type: 'object',
  additionalProperties: false,
  anyOf: [{ required: ['address'] }, { required: ['latitude', 'longitude'] }],
  properties: Object.fromEntries(parameters.map(({ name }, index) => [name, { $ref: pointer(index) }])),
});
export const isRentEstimate: ValidateFunction = responses.compile({
  $ref: 'rentcast#/components/schemas/RentEstimate',
});

function pointer(index: number): string {
  return `rentcast#/paths/~1avm~1rent~1long-term/get/parameters/${index}/schema`;
}

export function vendorError(status: number): VendorResponse {
  const known: Record<number, [error: string, message: string]> = {
    400: ['request/invalid-parameters', 'The request has missing or malformed parameters'],
    401: [
      'auth/api-key-invalid',
      "No API key provided in request. An API key must be provided in the 'X-Api-Key' header",
    ],
    404: ['resource/not-found', 'No data found for this address'],
    405: ['request/method-not-allowed', 'Only GET is supported'],
    429: ['auth/rate-limit-exceeded', 'The rate limit of 20 requests per second has been exceeded'],
    504: ['server/timeout', 'The request timed out'],
  };
  const [error, message] = known[status] ?? ['server/error', 'The server failed'];
  return { status, body: { status, error, message } };
}

/** Simulates `GET /v1/avm/rent/long-term`. Returns 400 with the reason for a request that violates the contract. */
export function respondRentEstimate(query: URLSearchParams, apiKey: string | undefined): VendorResponse {
  if (!apiKey?.trim()) return vendorError(401);
  const asked: Record<string, unknown> = Object.fromEntries(query);
  if (!isValidRequest(asked)) {
    return {
      status: 400,
      body: { status: 400, error: 'request/invalid-parameters', message: requests.errorsText(isValidRequest.errors) },
    };
  }
  const estimate = rentEstimate(toRentRequest(asked));
  return estimate ? { status: 200, body: estimate } : vendorError(404);
}

function toRentRequest(asked: Record<string, unknown>): RentRequest {
  const number = (name: string, otherwise: number) => (typeof asked[name] === 'number' ? asked[name] : otherwise);
  const text = (name: string, otherwise: string) => (typeof asked[name] === 'string' ? asked[name] : otherwise);
  return {
    address: text('address', ''),
    propertyType: text('propertyType', 'Single Family'),
    bedrooms: number('bedrooms', 3),
    bathrooms: number('bathrooms', 2),
    squareFootage: number('squareFootage', 1600),
    compCount: number('compCount', 15),
    maxRadiusMiles: number('maxRadius', 5),
  };
}
