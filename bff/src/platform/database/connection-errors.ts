import { DatabaseUnresponsive } from './connection-pool.ts';

const refused = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH', 'EAI_AGAIN']);

/** PostgreSQL's own codes: class 08 connection, 57P0x shutting down or starting, 53300 no connection left. */
const away = /^(08...|57P0[1235]|53300|53400)$/;

const messages =
  /Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|not queryable|Connection ended/i;

/**
 * True when the database could not be reached or did not answer, as opposed to answering that the statement is wrong.
 * A statement that the server canceled for taking too long (57014) counts as trouble too.
 */
export function isConnectionError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if (error instanceof DatabaseUnresponsive) return true;
  const { code, message, errors, driverError, cause } = error as Record<string, unknown>;
  if (typeof code === 'string' && (refused.has(code) || away.test(code) || code === '57014')) return true;
  if (typeof message === 'string' && messages.test(message)) return true;
  if (Array.isArray(errors) && errors.some(isConnectionError)) return true;
  const inner = driverError ?? cause;
  return inner !== error && isConnectionError(inner);
}
