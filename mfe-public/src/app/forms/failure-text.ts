import { ApiProblem } from '@epm/router/client';

export type FailureMessage = string | ((error: unknown) => string);

/**
 * Returns the error message for a failed submission. If a rate limit was reached or the server is busy, returns the
 * server's text, which contains the retry time.
 */
export function getFailureText(error: unknown, message: FailureMessage): string {
  if (error instanceof ApiProblem && (error.status === 429 || error.problem?.code === 'server.busy'))
    return error.message;
  return typeof message === 'string' ? message : message(error);
}
