import { HttpException, MethodNotAllowedException } from '@nestjs/common';
import { DatabaseBusy } from '../database/connection-pool.ts';
import { isConnectionError } from '../database/connection-errors.ts';
import { DomainError, type ErrorKind } from '../errors/domain-error.ts';
import type { Problem } from './problem.ts';

const statusOf: Record<ErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  denied: 403,
  notFound: 404,
  conflict: 409,
  unprocessable: 422,
  limited: 429,
  unavailable: 503,
};

const titles: Record<number, string> = {
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

/** Code of the answer for an address that no route has. */
export const NO_ROUTE = 'route.missing';

/** What a person reads when the framework, not a slice, refuses the request. */
const details: Record<number, { code: string; detail: string }> = {
  400: { code: 'request.malformed', detail: 'The request could not be read.' },
  403: { code: 'request.cross-site', detail: 'This request came from another site and was refused.' },
  404: { code: NO_ROUTE, detail: 'There is nothing at this address.' },
  405: { code: 'route.method', detail: 'This address does not take that method.' },
  413: { code: 'request.too-large', detail: 'The request is too large.' },
  415: { code: 'request.media-type', detail: 'The request has a content type that is not supported.' },
};

/** Postgres says that a text cannot be stored: a NUL or broken encoding that no field rule had seen. */
const unstorable = new Set(['22021', '22P05']);

/** Seconds after which a burst has passed, or its callers have gone. */
const BUSY_RETRY_SECONDS = 10;

/** What is sent for an error. */
export interface Answer {
  problem: Problem;
  /** Seconds, for the header of that name. */
  retryAfter: number | undefined;
}

/** Turns whatever was thrown into the problem that the caller may see: never a stack, never SQL, never a vendor's text. */
export function toProblem(error: unknown, traceId: string): Answer {
  if (error instanceof DomainError) {
    const { code, userMessage: detail, fields, retryAfter, extension } = error;
    return answer(statusOf[error.kind], code, detail, traceId, { fields, retryAfter, extension });
  }
  if (error instanceof DatabaseBusy) {
    const detail = `More requests are coming in than we can answer right now. Nothing you entered is lost; please try again in ${BUSY_RETRY_SECONDS} seconds.`;
    return answer(503, 'server.busy', detail, traceId, { retryAfter: BUSY_RETRY_SECONDS });
  }
  if (isConnectionError(error)) {
    const detail = 'Our database does not answer right now. Nothing was lost; please try again in a moment.';
    return answer(503, 'database.unavailable', detail, traceId, { retryAfter: 1 });
  }
  const sqlState = (error as { code?: unknown } | null)?.code;
  if (typeof sqlState === 'string' && unstorable.has(sqlState)) {
    return answer(400, 'request.unstorable', 'The request contains characters that cannot be stored.', traceId);
  }
  if (error instanceof HttpException) {
    const status = error.getStatus();
    if (status === 503)
      return answer(503, 'server.stopping', 'Please try again in a moment.', traceId, { retryAfter: 1 });
    if (status < 500) {
      const known = details[status] ?? { code: 'request.refused', detail: 'The request was refused.' };
      return answer(status, known.code, known.detail, traceId);
    }
  }
  return answer(500, 'internal', 'Something went wrong on our side. Please try again.', traceId);
}

/** The problem of a path that has routes, but none for the method. */
export const wrongMethod = (traceId: string): Answer => toProblem(new MethodNotAllowedException(), traceId);

function answer(
  status: number,
  code: string,
  detail: string,
  traceId: string,
  more: { fields?: DomainError['fields']; retryAfter?: number | undefined; extension?: object } = {},
): Answer {
  const problem: Problem = {
    ...more.extension,
    type: 'about:blank',
    title: titles[status] ?? 'Error',
    status,
    code,
    detail,
    traceId,
  };
  if (more.fields && more.fields.length > 0) problem.errors = [...more.fields];
  return { problem, retryAfter: more.retryAfter };
}
