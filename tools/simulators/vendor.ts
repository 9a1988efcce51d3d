import type { IncomingHttpHeaders } from 'node:http';

export interface VendorRequest {
  method: string;
  /** URL with the origin that the client used. */
  url: URL;
  headers: IncomingHttpHeaders;
  /** Parsed JSON or form body, or an empty object without a body. */
  body: unknown;
  /** Status that replaces the response after the vendor has acted, or null. */
  statusAfterActing: number | null;
}

export interface VendorResponse {
  status: number;
  /** JSON value. With `type`, text or bytes. */
  body: unknown;
  /** Content type. JSON if undefined. */
  type?: string;
  headers?: Record<string, string>;
  /** Runs when the response was sent or its connection was dropped. */
  onSent?: () => void;
}

export interface Vendor {
  handle(request: VendorRequest): VendorResponse;
  /** Creates the response of a request that fails with `status`. */
  createError(status: number): VendorResponse;
}

/** Returns true if `path` is `prefix` or below it. */
export function isUnder(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}
