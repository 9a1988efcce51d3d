import { ApiProblem } from '@epm/router/client';

export type FailureMessage = string | ((error: unknown) => string);

/** What a form says when it could not be sent. A network that has sent too much, or a busy server: when to try again. */
export function failureText(error: unknown, message: FailureMessage): string {
  if (error instanceof ApiProblem && (error.status === 429 || error.problem?.code === 'server.busy'))
    return error.message;
  return typeof message === 'string' ? message : message(error);
}
