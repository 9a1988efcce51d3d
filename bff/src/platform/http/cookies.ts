import type { FastifyReply, FastifyRequest } from 'fastify';

interface CookieOptions {
  /** Lifetime in seconds. Without it the cookie expires when the browser closes. */
  maxAge?: number;
  path?: string;
  /** Sends the cookie over https only. */
  secure: boolean;
}

/** Returns the value of a cookie, or null. */
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
 * Sets an HttpOnly cookie. With `SameSite=Lax` browsers send it when a visitor follows a link in an email, but not with
 * a form of another site. The value must not contain separators (tokens are base64url).
 */
export function setCookie(reply: FastifyReply, name: string, value: string, options: CookieOptions): void {
  const parts = [`${name}=${value}`, `Path=${options.path ?? '/'}`, 'HttpOnly', 'SameSite=Lax'];
  if (options.maxAge !== undefined) parts.push(`Max-Age=${options.maxAge}`);
  if (options.secure) parts.push('Secure');
  void reply.header('set-cookie', parts.join('; '));
}

/** Deletes a cookie that was set with the same path. */
export function clearCookie(reply: FastifyReply, name: string, options: CookieOptions): void {
  setCookie(reply, name, '', { ...options, maxAge: 0 });
}
