export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'denied'
  | 'notFound'
  | 'conflict'
  | 'unprocessable'
  | 'limited'
  | 'unavailable';

/** One field at fault: `field` is its path in the request, `message` is for the person who typed it. */
export interface FieldError {
  field: string;
  message: string;
}

interface DomainErrorInit {
  /** For the log only; defaults to the user's message. */
  message?: string;
  fields?: readonly FieldError[];
  cause?: unknown;
  /** Seconds after which another try makes sense; sent as `Retry-After`. */
  retryAfter?: number;
  /** Members beside those of every problem (RFC 9457, section 3.2), as the route documents them. */
  extension?: object;
}

/**
 * The one error family of the slices. `kind` becomes the HTTP status, `code` is stable and meant for programs,
 * `userMessage` is what the person reads, `message` is what the log says.
 */
export class DomainError extends Error {
  readonly fields: readonly FieldError[];
  readonly retryAfter: number | undefined;
  readonly extension: object;

  constructor(
    readonly kind: ErrorKind,
    readonly code: string,
    readonly userMessage: string,
    init: DomainErrorInit = {},
  ) {
    super(init.message ?? userMessage, init.cause === undefined ? undefined : { cause: init.cause });
    this.name = 'DomainError';
    this.fields = init.fields ?? [];
    this.retryAfter = init.retryAfter;
    this.extension = init.extension ?? {};
  }
}

/** 400: the request says something that cannot be. */
export const invalid = (code: string, userMessage: string, fields?: readonly FieldError[]): DomainError =>
  new DomainError('invalid', code, userMessage, fields ? { fields } : {});

/** 401: no user is signed in, or the credentials are wrong. */
export const unauthenticated = (code: string, userMessage: string): DomainError =>
  new DomainError('unauthenticated', code, userMessage);

/** 403: signed in, but not allowed. */
export const denied = (code: string, userMessage: string): DomainError => new DomainError('denied', code, userMessage);

/** 404: it does not exist, or not for this caller. */
export const notFound = (code: string, userMessage: string): DomainError =>
  new DomainError('notFound', code, userMessage);

/** 409: the state changed since it was read. */
export const conflict = (code: string, userMessage: string, extension?: object): DomainError =>
  new DomainError('conflict', code, userMessage, extension ? { extension } : {});

/** 422: well formed, but something that the rules ask for in this case is not there. */
export const unprocessable = (code: string, userMessage: string, fields: readonly FieldError[]): DomainError =>
  new DomainError('unprocessable', code, userMessage, { fields });

/** 429: too often; `retryAfter` in seconds. */
export const limited = (code: string, userMessage: string, retryAfter: number): DomainError =>
  new DomainError('limited', code, userMessage, { retryAfter });

/** 503: a system that we need is unavailable. */
export const unavailable = (code: string, userMessage: string, cause?: unknown): DomainError =>
  new DomainError('unavailable', code, userMessage, cause === undefined ? {} : { cause });
