import { DatabaseUnresponsiveError } from './connection-pool.ts';

const NETWORK_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EAI_AGAIN',
]);

/**
 * PostgreSQL error codes: class 08 for connection errors, 57P0x while the server starts or shuts down, 53300 for too
 * many connections, 53400 for an exceeded configuration limit.
 */
const UNAVAILABLE_CODES = /^(08...|57P0[1235]|53300|53400)$/;

const CONNECTION_MESSAGES =
  /Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|not queryable|Connection ended/i;

/**
 * Returns true when the database was unreachable or did not respond. A statement that the server canceled at its time
 * limit (57014) counts as well; an error in the statement itself does not.
 */
export function isConnectionError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if (error instanceof DatabaseUnresponsiveError) return true;
  const { code, message, errors, driverError, cause } = error as Record<string, unknown>;
  if (typeof code === 'string' && (NETWORK_ERRORS.has(code) || UNAVAILABLE_CODES.test(code) || code === '57014'))
    return true;
  if (typeof message === 'string' && CONNECTION_MESSAGES.test(message)) return true;
  if (Array.isArray(errors) && errors.some(isConnectionError)) return true;
  const innerError = driverError ?? cause;
  return innerError !== error && isConnectionError(innerError);
}
