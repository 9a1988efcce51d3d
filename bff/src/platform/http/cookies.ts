import type { FastifyReply, FastifyRequest } from 'fastify';

interface CookieOptions {
  /** Seconds; absent means until the browser closes. */
  maxAge?: number;
  path?: string;
  /** Sends the cookie over https only. */
  secure: boolean;
}

/** The value of one cookie of the request, or null. */
export function readCookie(request: FastifyRequest, name: string): string | null {
  const header = request.headers.cookie;
  if (!header) return null;
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return null;
}

/**
 * Sets a cookie that scripts cannot read. `SameSite=Lax`: it comes along when a visitor follows a link from a mail, and
 * never with another site's form. The value must be free of separators (tokens are base64url).
 */
export function setCookie(reply: FastifyReply, name: string, value: string, options: CookieOptions): void {
  const parts = [`${name}=${value}`, `Path=${options.path ?? '/'}`, 'HttpOnly', 'SameSite=Lax'];
  if (options.maxAge !== undefined) parts.push(`Max-Age=${options.maxAge}`);
  if (options.secure) parts.push('Secure');
  void reply.header('set-cookie', parts.join('; '));
}

/** Makes the browser forget a cookie set with the same path. */
export function clearCookie(reply: FastifyReply, name: string, options: CookieOptions): void {
  setCookie(reply, name, '', { ...options, maxAge: 0 });
}
