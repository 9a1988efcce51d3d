import { describeFailure } from '../platform/vendors/vendor-client.ts';
import type { VendorOutcome } from '../platform/vendors/vendor-client.ts';
import { ODOO_POLICY } from './odoo.setting.ts';

/** Exceptions with which Odoo rejects our key or the rights of its user. */
const ACCESS_EXCEPTIONS = [
  'odoo.exceptions.AccessDenied',
  'odoo.exceptions.AccessError',
  'werkzeug.exceptions.Unauthorized',
];

/** Exceptions with which Odoo rejects the content of a request. Odoo may return them with status 500. */
const CONTENT_EXCEPTIONS = [
  'builtins.KeyError',
  'builtins.TypeError',
  'builtins.ValueError',
  'odoo.exceptions.MissingError',
  'odoo.exceptions.UserError',
  'odoo.exceptions.ValidationError',
  'werkzeug.exceptions.NotFound',
  'werkzeug.exceptions.UnprocessableEntity',
];

export type OdooFailure = Exclude<VendorOutcome<unknown>, { kind: 'success' }>;

interface JsonResponse {
  status: number;
  isOk: boolean;
  body: unknown;
}

/**
 * Posts JSON to Odoo. Returns errors as outcomes that contain the name of the exception, but never its message or
 * traceback, because they may contain personal data.
 * @param interpret reads the outcome from a response
 */
export async function postJson<T>(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: object,
  interpret: (response: JsonResponse) => VendorOutcome<T>,
): Promise<VendorOutcome<T>> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(ODOO_POLICY.timeoutMs),
    });
    const { status, ok: isOk } = response;
    // A proxy in front of Odoo may return errors as HTML.
    const content = isOk ? await response.json() : await response.json().catch(() => null);
    return interpret({ status, isOk, body: content });
  } catch (error) {
    return { kind: 'unavailable', reason: describeFailure(error) };
  }
}

/** Converts a result. @param parse returns null if the result has an unexpected format */
export function toParsedOutcome<T>(value: unknown, parse: (value: unknown) => T | null): VendorOutcome<T> {
  const result = parse(value);
  return result === null
    ? { kind: 'unavailable', reason: 'the response has an unexpected format' }
    : { kind: 'success', result };
}

/**
 * Converts an error.
 * @param status HTTP status; 200 for JSON-RPC
 * @param error object with the Python class of the exception as `name`
 */
export function toFailure(status: number, error: unknown): VendorOutcome<never> {
  const name = readExceptionName(error);
  const reason = `the provider returned ${status}${name && ` (${name})`}`;
  if (status === 401 || status === 403 || ACCESS_EXCEPTIONS.includes(name)) return { kind: 'refused', reason };
  if (status === 429) return { kind: 'unavailable', status, reason };
  const isRejection = (status >= 400 && status < 500) || CONTENT_EXCEPTIONS.includes(name);
  return isRejection
    ? { kind: 'declined', status, ...(name && { code: name }) }
    : { kind: 'unavailable', status, reason };
}

/** Returns the reason for a failure, without personal data. */
export function describeOutcome(outcome: OdooFailure): string {
  if (outcome.kind !== 'declined') return outcome.reason;
  return `the provider declined with ${outcome.status}${outcome.code ? ` (${outcome.code})` : ''}`;
}

/** Returns the name of an exception. Ignores anything that is not a class name. */
function readExceptionName(error: unknown): string {
  const { name } = (error ?? {}) as { name?: unknown };
  return typeof name === 'string' && /^[\w.]{1,100}$/.test(name) ? name : '';
}
