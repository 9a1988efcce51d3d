export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'denied'
  | 'notFound'
  | 'conflict'
  | 'unprocessable'
  | 'limited'
  | 'unavailable';

/** An error in one field. `field` is the path in the request, and `message` is shown to the user. */
export interface FieldError {
  field: string;
  message: string;
}

interface DomainErrorInit {
  /** Message for the log. Defaults to the user's message. */
  message?: string;
  fields?: readonly FieldError[];
  cause?: unknown;
  /** Seconds after which a retry makes sense, sent as `Retry-After`. */
  retryAfter?: number;
  /** Extension members of the problem (RFC 9457, section 3.2). The route documents them. */
  extension?: object;
}

/**
 * The error class of all slices. `kind` maps to the HTTP status, `code` is a stable identifier for programs,
 * `userMessage` is shown to the user, and `message` is logged.
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

/** 400: the request is not valid. */
export const invalid = (code: string, userMessage: string, fields?: readonly FieldError[]): DomainError =>
  new DomainError('invalid', code, userMessage, fields ? { fields } : {});

/** 401: no user is signed in, or the credentials are wrong. */
export const unauthenticated = (code: string, userMessage: string): DomainError =>
  new DomainError('unauthenticated', code, userMessage);

/** 403: the user is signed in but not allowed to do this. */
export const denied = (code: string, userMessage: string): DomainError => new DomainError('denied', code, userMessage);

/** 404: the resource does not exist, or the caller must not learn that it exists. */
export const notFound = (code: string, userMessage: string): DomainError =>
  new DomainError('notFound', code, userMessage);

/** 409: the request conflicts with the current state of the resource. */
export const conflict = (code: string, userMessage: string, extension?: object): DomainError =>
  new DomainError('conflict', code, userMessage, extension ? { extension } : {});

/** 422: the request is well formed, but in this case a field is missing or not valid. */
export const unprocessable = (code: string, userMessage: string, fields: readonly FieldError[]): DomainError =>
  new DomainError('unprocessable', code, userMessage, { fields });

/** 429: too many requests. `retryAfter` is in seconds. */
export const limited = (code: string, userMessage: string, retryAfter: number): DomainError =>
  new DomainError('limited', code, userMessage, { retryAfter });

/** 503: a required system is unavailable. */
export const unavailable = (code: string, userMessage: string, cause?: unknown): DomainError =>
  new DomainError('unavailable', code, userMessage, cause === undefined ? {} : { cause });
