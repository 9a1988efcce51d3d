import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

const CREATE_MESSAGE_POINTER = 'paths/~12010-04-01~1Accounts~1{AccountSid}~1Messages.json/post';
const FORM_SCHEMA_POINTER = 'requestBody/content/application~1x-www-form-urlencoded/schema';

const readContract = (file: string, name: string): object =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, '..', 'contracts', file), 'utf8'), (key, value: unknown) =>
    toJsonSchema(key, value, name),
  ) as object;

/** Converts OpenAPI 3.0: JSON Schema has no `nullable`, and references are relative to the whole contract. */
function toJsonSchema(key: string, value: unknown, name: string): unknown {
  if (key === '$ref') return `${name}${String(value)}`;
  if (typeof value !== 'object' || value === null || !('nullable' in value)) return value;
  const { nullable: _, ...schema } = value;
  return { anyOf: [{ type: 'null' }, schema] };
}

// Form values are strings, so the validator for requests coerces types. The validator for responses does not.
const requestAjv = new Ajv2020({ strict: false, validateFormats: false, coerceTypes: true });
const responseAjv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
for (const ajv of [requestAjv, responseAjv]) {
  ajv.addSchema(readContract('twilio.openapi.json', 'twilio'), 'twilio');
  ajv.addSchema(readContract('twilio-webhooks.openapi.json', 'webhooks'), 'webhooks');
}

/** Validates the form that creates a message. The vendor ignores unknown fields, but the simulator rejects them. */
export const isNewMessage: ValidateFunction = requestAjv.compile({
  $ref: `twilio#/${CREATE_MESSAGE_POINTER}/${FORM_SCHEMA_POINTER}`,
  unevaluatedProperties: false,
});
export const isMessage: ValidateFunction = responseAjv.compile({
  $ref: 'twilio#/components/schemas/api.v2010.account.message',
});
export const isStatusCallback: ValidateFunction = responseAjv.compile({
  $ref: `webhooks#/webhooks/messageStatus/post/${FORM_SCHEMA_POINTER}`,
});
export const isInboundMessage: ValidateFunction = responseAjv.compile({
  $ref: `webhooks#/webhooks/inboundMessage/post/${FORM_SCHEMA_POINTER}`,
});
