import { parseForm } from '../vendor-server.ts';
import type { VendorRequest, VendorResponse } from '../vendor.ts';
import type { Account } from './account.ts';
import { OPERATIONS, getParamsValidator, type Operation } from './contract.ts';
import { createStripeError, invalidRequestError, StateError, StripeError } from './errors.ts';
import { assertExpandable, expandResponse } from './expand-response.ts';
import type { IdempotencyKeys } from './idempotency.ts';
import { createId } from './ids.ts';
import { API_VERSION } from './objects/event.ts';
import { OPERATION_RUNNERS } from './operations.ts';
import { createViolationError, findEmptyParam } from './param-errors.ts';

type Params = Record<string, unknown> & { expand?: string[] };

interface ApiCall {
  operation: Operation;
  params: Params;
  /** Id in the URL, or an empty string. */
  id: string;
}

interface ApiResult {
  status: number;
  body: unknown;
}

const toErrorResult = (error: StripeError): ApiResult => ({ status: error.status, body: { error: error.fields } });

/** Handles a request to the API. Stores no response under the idempotency key if the parameters are invalid. */
export function handleApiRequest(account: Account, keys: IdempotencyKeys, request: VendorRequest): VendorResponse {
  const requestId = createId('req');
  const key = request.method === 'POST' ? request.headers['idempotency-key']?.toString() : undefined;
  const headers = { 'request-id': requestId, 'stripe-version': API_VERSION, ...(key && { 'idempotency-key': key }) };
  try {
    assertAuthorized(request);
    const fingerprint = `${request.method} ${request.url.pathname} ${JSON.stringify(request.body)}`;
    const stored = key === undefined ? null : keys.find(key, fingerprint, account.now);
    if (stored) {
      const { status, body } = stored;
      return { status, body, headers: { ...headers, 'idempotent-replayed': 'true' } };
    }
    const call = readApiCall(request);
    account.request = { id: requestId, idempotency_key: key ?? null };
    const result =
      request.statusAfterActing === null ? runOperation(account, call) : failAfterActing(account, call, request);
    if (key === undefined) return { ...result, headers };
    const onSent = keys.store(key, { ...result, fingerprint, storedAt: account.now });
    return { ...result, headers, onSent };
  } catch (error) {
    if (error instanceof StripeError) return { ...toErrorResult(error), headers };
    throw error;
  }
}

function assertAuthorized({ headers }: VendorRequest): void {
  if (/^Bearer sk_\w+$/.test(headers.authorization ?? '')) return;
  throw new StripeError(401, { type: 'invalid_request_error', message: 'You did not provide a valid API key.' });
}

/** @throws {StripeError} if the request violates the contract */
function readApiCall({ method, url, headers, body }: VendorRequest): ApiCall {
  const version = headers['stripe-version'];
  if (version !== undefined && version !== API_VERSION)
    throw invalidRequestError(`The simulator has API version ${API_VERSION}, not ${String(version)}.`);
  for (const operation of OPERATIONS) {
    const match = operation.name.startsWith(`${method} `) ? operation.pattern.exec(url.pathname) : null;
    if (!match) continue;
    const params = (method === 'GET' ? parseForm(url.search) : structuredClone(body)) as Params;
    assertValidParams(operation, params, match[1] === undefined);
    return { operation, params, id: match[1] ?? '' };
  }
  throw new StripeError(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${url.pathname}).`,
  });
}

function assertValidParams(operation: Operation, params: Params, isCreate: boolean): void {
  const empty = isCreate ? findEmptyParam(params) : null;
  if (empty !== null)
    throw invalidRequestError(`You passed an empty string for '${empty}'.`, 'parameter_invalid_empty', empty);
  const isValid = getParamsValidator(operation);
  if (!isValid(params)) throw createViolationError(isValid.errors ?? [], params);
  assertExpandable(operation.isList ? `list of ${operation.result}` : operation.result, params.expand ?? []);
}

function runOperation(account: Account, { operation, params, id }: ApiCall): ApiResult {
  try {
    const { expand: paths = [], ...rest } = params;
    const response = structuredClone(OPERATION_RUNNERS[operation.name]!(account, rest as never, id)) as Params;
    expandResponse(account.state, response, paths);
    return { status: 200, body: response };
  } catch (error) {
    if (error instanceof StateError) return toErrorResult(error);
    throw error;
  }
}

/**
 * Runs the operation and then returns an error. The caller stores this response under the idempotency key, as Stripe
 * does.
 */
function failAfterActing(account: Account, call: ApiCall, { statusAfterActing }: VendorRequest): ApiResult {
  runOperation(account, call);
  return createStripeError(statusAfterActing!);
}
