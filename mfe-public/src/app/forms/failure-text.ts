import { ApiProblem } from '@epm/router/client';

export type FailureMessage = string | ((error: unknown) => string);

/**
 * Returns the error message of a failed submission. Rate limit and busy server: the server's text, with the retry time.
 */
export function failureText(error: unknown, message: FailureMessage): string {
  if (error instanceof ApiProblem && (error.status === 429 || error.problem?.code === 'server.busy'))
    return error.message;
  return typeof message === 'string' ? message : message(error);
}
