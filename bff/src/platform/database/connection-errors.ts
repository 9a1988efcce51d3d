import { DatabaseUnresponsiveError } from './connection-pool.ts';

const NETWORK_ERROR_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EAI_AGAIN',
]);

/**
 * PostgreSQL error codes of an unavailable database. Class 08: connection error. 57P01 to 57P03: the server shuts down
 * or starts. 57P05: the session was closed because it was idle. 53300: too many connections. 53400: a configuration
 * limit was exceeded. Excludes 57P04 (the database was dropped), because a retry would not help.
 */
const UNAVAILABLE_CODE_PATTERN = /^(08...|57P0[1235]|53300|53400)$/;

const CONNECTION_ERROR_PATTERN =
  /Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|not queryable|Connection ended/i;

/**
 * Returns whether the error means that the database was unreachable or did not respond. This includes a statement that
 * the server canceled at its time limit (57014), but not an error in the statement itself.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if (error instanceof DatabaseUnresponsiveError) return true;
  const { code, message, errors, driverError, cause } = error as Record<string, unknown>;
  if (
    typeof code === 'string' &&
    (NETWORK_ERROR_CODES.has(code) || UNAVAILABLE_CODE_PATTERN.test(code) || code === '57014')
  )
    return true;
  if (typeof message === 'string' && CONNECTION_ERROR_PATTERN.test(message)) return true;
  if (Array.isArray(errors) && errors.some(isDatabaseUnavailable)) return true;
  const innerError = driverError ?? cause;
  return innerError !== error && isDatabaseUnavailable(innerError);
}
