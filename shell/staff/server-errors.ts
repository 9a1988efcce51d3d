import { ApiProblem } from '@epm/router/client';

const HTTP_CONFLICT = 409;
const HTTP_SERVER_ERROR = 500;

/**
 * Returns whether the BFF rejected the request. After any other error, such as one from a proxy, the outcome is
 * unknown.
 */
export const isServerRejection = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && error.problem !== null;

/** Returns the current record if the error is a 409 response that contains it, otherwise null. */
export function extractCurrent<Base>(error: unknown): Base | null {
  if (!(error instanceof ApiProblem) || error.status !== HTTP_CONFLICT) return null;
  return (error.problem as { current?: Base } | null)?.current ?? null;
}

/** Returns the server's message for a 4xx response, otherwise a general one. */
export const getFailureMessage = (error: unknown, general: string): string =>
  isServerRejection(error) && error.status < HTTP_SERVER_ERROR ? error.message : general;
