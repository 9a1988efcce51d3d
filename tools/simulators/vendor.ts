import type { IncomingHttpHeaders } from 'node:http';

export interface VendorRequest {
  method: string;
  /** URL with the origin that the client used. */
  url: URL;
  headers: IncomingHttpHeaders;
  /** Parsed JSON or form body, or an empty object if the request has no body. */
  body: unknown;
  /** Error status to return after performing the request, or null. */
  statusAfterActing: number | null;
}

export interface VendorResponse {
  status: number;
  /** JSON value, or text or bytes if `type` is set. */
  body: unknown;
  /** Content type. JSON if undefined. */
  type?: string;
  headers?: Record<string, string>;
  /** Runs after the response has been sent or the connection has been dropped. */
  onSent?: () => void;
}

export interface Vendor {
  handle(request: VendorRequest): VendorResponse;
  /** Creates the response to a request that fails with `status`. */
  createError(status: number): VendorResponse;
}

/** Returns true if `path` is `prefix` or below it. */
export function isPathUnder(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}
