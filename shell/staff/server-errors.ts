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
export function extractCurrentRecord<Base>(error: unknown): Base | null {
  if (!(error instanceof ApiProblem) || error.status !== HTTP_CONFLICT) return null;
  return (error.problem as { current?: Base } | null)?.current ?? null;
}

/** Returns whether the BFF rejected the request with a 4xx status. */
export const isClientError = (error: unknown): error is ApiProblem =>
  isServerRejection(error) && error.status < HTTP_SERVER_ERROR;

/** Returns whether the user closed the dialog 'Confirm that it’s you'. This is not an error, so nothing is reported. */
export const isConfirmationCanceled = (error: unknown): boolean =>
  isServerRejection(error) && error.problem?.code === 'session.confirmation-required';

/** Returns the BFF's message for a 4xx response, otherwise `general`. */
export const getFailureMessage = (error: unknown, general: string): string =>
  isClientError(error) ? error.message : general;

/** Returns `general`, followed by the BFF's message for a 4xx response. */
export const extendFailureMessage = (error: unknown, general: string): string =>
  isClientError(error) ? `${general}. ${error.message}` : general;

/** Error messages by field name. */
export type FieldErrors<Field extends string = string> = Partial<Readonly<Record<Field, string>>>;

/**
 * Returns the server's error for each rejected field.
 * @param fields fields of the form; by default, errors of all fields are returned
 */
export function toFieldErrors<Field extends string = string>(
  error: unknown,
  fields?: readonly Field[],
): FieldErrors<Field> {
  const rejected = error instanceof ApiProblem ? (error.problem?.errors ?? []) : [];
  const shown = rejected.filter(({ field }) => fields?.includes(field as Field) ?? true);
  return Object.fromEntries(shown.map(({ field, message }) => [field, message])) as FieldErrors<Field>;
}
