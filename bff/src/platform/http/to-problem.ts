import { HttpException, MethodNotAllowedException } from '@nestjs/common';
import { DatabaseBusyError } from '../database/connection-pool.ts';
import { isDatabaseUnavailable } from '../database/connection-errors.ts';
import { DomainError, type ErrorKind } from '../errors/domain-error.ts';
import type { Problem } from './problem.ts';

const STATUS_BY_KIND: Record<ErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  denied: 403,
  notFound: 404,
  conflict: 409,
  unprocessable: 422,
  limited: 429,
  unavailable: 503,
};

const TITLE_BY_STATUS: Record<number, string> = {
  400: 'Bad request',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'Conflict',
  413: 'Too large',
  415: 'Unsupported media type',
  422: 'Incomplete',
  429: 'Too many requests',
  500: 'Internal error',
  503: 'Unavailable',
};

/** Error code for a path that matches no route. */
export const NO_ROUTE_CODE = 'route.missing';

/** Error codes and user messages for errors that the framework raises, by status. */
const FRAMEWORK_ERRORS: Record<number, { code: string; detail: string }> = {
  400: { code: 'request.malformed', detail: 'The request could not be read.' },
  403: { code: 'request.cross-site', detail: 'This request came from another site and was refused.' },
  404: { code: NO_ROUTE_CODE, detail: 'There is nothing at this URL.' },
  405: { code: 'route.method', detail: 'This URL does not support this method.' },
  413: { code: 'request.too-large', detail: 'The request is too large.' },
  415: { code: 'request.media-type', detail: 'The request has a content type that is not supported.' },
};

/**
 * PostgreSQL error codes for text that cannot be stored: NUL or invalid encoding that the field rules did not reject.
 */
const UNSTORABLE_TEXT_CODES = new Set(['22021', '22P05']);

/** Time after which a burst of requests is usually over, in seconds. */
const BUSY_RETRY_SECONDS = 10;

/** The response to an error. */
export interface ProblemResponse {
  problem: Problem;
  /** Value of the `Retry-After` header, in seconds. */
  retryAfter: number | undefined;
}

/** Converts a thrown value to a problem that reveals no stack, no SQL and no vendor message. */
export function toProblem(error: unknown, traceId: string): ProblemResponse {
  if (error instanceof DomainError) {
    const { code, userMessage: detail, fields, retryAfter, extension } = error;
    return createProblemResponse(STATUS_BY_KIND[error.kind], code, detail, traceId, { fields, retryAfter, extension });
  }
  if (error instanceof DatabaseBusyError) {
    const detail = `More requests are coming in than we can answer right now. Nothing you entered is lost; please try again in ${BUSY_RETRY_SECONDS} seconds.`;
    return createProblemResponse(503, 'server.busy', detail, traceId, { retryAfter: BUSY_RETRY_SECONDS });
  }
  if (isDatabaseUnavailable(error)) {
    const detail = 'Our database does not answer right now. Nothing was lost; please try again in a moment.';
    return createProblemResponse(503, 'database.unavailable', detail, traceId, { retryAfter: 1 });
  }
  const sqlState = (error as { code?: unknown } | null)?.code;
  if (typeof sqlState === 'string' && UNSTORABLE_TEXT_CODES.has(sqlState)) {
    return createProblemResponse(
      400,
      'request.unstorable',
      'The request contains characters that cannot be stored.',
      traceId,
    );
  }
  if (error instanceof HttpException) {
    const status = error.getStatus();
    if (status === 503)
      return createProblemResponse(503, 'server.stopping', 'Please try again in a moment.', traceId, { retryAfter: 1 });
    if (status < 500) {
      const known = FRAMEWORK_ERRORS[status] ?? { code: 'request.refused', detail: 'The request was refused.' };
      return createProblemResponse(status, known.code, known.detail, traceId);
    }
  }
  return createProblemResponse(500, 'internal', 'Something went wrong on our side. Please try again.', traceId);
}

/** Returns the 405 problem for a path that does not support the request's method. */
export const methodNotAllowed = (traceId: string): ProblemResponse =>
  toProblem(new MethodNotAllowedException(), traceId);

function createProblemResponse(
  status: number,
  code: string,
  detail: string,
  traceId: string,
  more: { fields?: DomainError['fields']; retryAfter?: number | undefined; extension?: object } = {},
): ProblemResponse {
  const problem: Problem = {
    ...more.extension,
    type: 'about:blank',
    title: TITLE_BY_STATUS[status] ?? 'Error',
    status,
    code,
    detail,
    traceId,
  };
  if (more.fields && more.fields.length > 0) problem.errors = [...more.fields];
  return { problem, retryAfter: more.retryAfter };
}
