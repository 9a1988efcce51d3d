import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020, type AnySchema, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { VendorResponse } from '../vendor.ts';
import { createRentEstimate, type RentRequest } from './rentcast-data.ts';

interface Parameter {
  name: string;
  schema: AnySchema;
}

const CONTRACT_FILE = path.join(import.meta.dirname, '..', 'contracts', 'rentcast.openapi.json');
const contract = JSON.parse(readFileSync(CONTRACT_FILE, 'utf8')) as {
  paths: { '/avm/rent/long-term': { get: { parameters: Parameter[] } } };
};

// Query values are strings, so the request validator coerces types. The response validator does not.
const requestAjv = new Ajv2020({ strict: false, coerceTypes: true, allErrors: true });
const responseAjv = new Ajv2020({ strict: false, allErrors: true });
for (const ajv of [requestAjv, responseAjv]) {
  addFormats.default(ajv);
  ajv.addSchema(contract, 'rentcast');
}

const { parameters } = contract.paths['/avm/rent/long-term'].get;
const isValidRequest = requestAjv.compile({
  type: 'object',
  additionalProperties: false,
  anyOf: [{ required: ['address'] }, { required: ['latitude', 'longitude'] }],
  properties: Object.fromEntries(parameters.map(({ name }, index) => [name, { $ref: getParameterSchemaRef(index) }])),
});
export const isRentEstimate: ValidateFunction = responseAjv.compile({
  $ref: 'rentcast#/components/schemas/RentEstimate',
});

function getParameterSchemaRef(index: number): string {
  return `rentcast#/paths/~1avm~1rent~1long-term/get/parameters/${index}/schema`;
}

export function createRentCastError(status: number): VendorResponse {
  const errors: Record<number, [error: string, message: string]> = {
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
  const [error, message] = errors[status] ?? ['server/error', 'The server failed'];
  return { status, body: { status, error, message } };
}

/** Simulates `GET /v1/avm/rent/long-term`. Returns 400 with the errors if the request violates the contract. */
export function handleRentEstimate(query: URLSearchParams, apiKey: string | undefined): VendorResponse {
  if (!apiKey?.trim()) return createRentCastError(401);
  const values: Record<string, unknown> = Object.fromEntries(query);
  if (!isValidRequest(values)) {
    return {
      status: 400,
      body: { status: 400, error: 'request/invalid-parameters', message: requestAjv.errorsText(isValidRequest.errors) },
    };
  }
  const estimate = createRentEstimate(toRentRequest(values));
  return estimate ? { status: 200, body: estimate } : createRentCastError(404);
}

function toRentRequest(values: Record<string, unknown>): RentRequest {
  const readNumber = (name: string, fallback: number) => (typeof values[name] === 'number' ? values[name] : fallback);
  const readText = (name: string, fallback: string) => (typeof values[name] === 'string' ? values[name] : fallback);
  return {
    address: readText('address', ''),
    propertyType: readText('propertyType', 'Single Family'),
    bedrooms: readNumber('bedrooms', 3),
    bathrooms: readNumber('bathrooms', 2),
    squareFootage: readNumber('squareFootage', 1600),
    compCount: readNumber('compCount', 15),
    maxRadiusMiles: readNumber('maxRadius', 5),
  };
}
