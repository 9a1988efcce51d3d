import { ApiProblem } from '@epm/router/client';

/** Returns the current record if the error is a 409 response that contains it, otherwise null. */
export function extractCurrent<T>(error: unknown): T | null {
  if (!(error instanceof ApiProblem) || error.status !== 409) return null;
  return (error.problem as { current?: T } | null)?.current ?? null;
}
