import type { VendorResponse } from '../vendor.ts';

export interface StripeErrorFields {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  /** Parameter in bracket notation, such as `line_items[0][quantity]`. */
  param?: string;
}

/** Error that the API returns in Stripe's format. */
export class StripeError extends Error {
  readonly status: number;
  readonly fields: StripeErrorFields;

  constructor(status: number, fields: StripeErrorFields) {
    super(fields.message);
    this.status = status;
    this.fields = fields;
  }
}

/**
 * Error caused by the state of an object. Stripe stores it under the idempotency key, unlike errors for invalid
 * parameters.
 */
export class StateError extends StripeError {}

/** Creates a 400 error for a request that the state of an object does not allow. */
export function notAllowedError(message: string, code?: string, param?: string): StateError {
  return new StateError(400, invalidRequestError(message, code, param).fields);
}

/** Creates a 400 error for invalid parameters. */
export function invalidRequestError(message: string, code?: string, param?: string): StripeError {
  return new StripeError(400, {
    type: 'invalid_request_error',
    message,
    ...(code !== undefined && { code }),
    ...(param !== undefined && { param }),
  });
}

export function missingParamError(param: string): StripeError {
  return invalidRequestError(`Missing required param: ${param}.`, 'parameter_missing', param);
}

/** Creates the error for an id that does not exist: 404 in the URL, 400 in a parameter. */
export function noSuchObjectError(kind: string, id: string, param?: string): StripeError {
  const fields = { type: 'invalid_request_error' as const, code: 'resource_missing', param: param ?? 'id' };
  return new StripeError(param === undefined ? 404 : 400, { ...fields, message: `No such ${kind}: '${id}'` });
}

/** Creates the error for a parameter of the contract that the simulator does not implement. */
export function unsupportedParamError(param: string): StripeError {
  return invalidRequestError(`The Stripe simulator does not support ${param}.`, 'simulator_unsupported', param);
}

/** Creates Stripe's error response for a status. */
export function createStripeError(status: number): VendorResponse {
  const errors: Record<number, StripeErrorFields> = {
    401: { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_****' },
    402: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' },
    409: {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: 'There is currently another in-progress request using this idempotent key.',
    },
    429: { type: 'invalid_request_error', code: 'rate_limit', message: 'Request rate limit exceeded.' },
  };
  const fallback: StripeErrorFields =
    status >= 500
      ? { type: 'api_error', message: 'An unknown error occurred.' }
      : { type: 'invalid_request_error', message: `The simulator refused the request with status ${status}.` };
  return { status, body: { error: errors[status] ?? fallback } };
}
