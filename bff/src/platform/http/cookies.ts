import type { SerializeOptions } from '@fastify/cookie';
import { stringifySetCookie } from 'cookie';
import type { Config } from '../config/env.ts';

type SiteConfig = Pick<Config, 'isSecure'>;

/**
 * Returns the full name of a cookie. Browsers accept a cookie with the prefix `__Host-` only if it was set over https,
 * for exactly this host, and for all paths.
 */
export const getCookieName = (name: string, { isSecure }: SiteConfig): string => (isSecure ? `__Host-${name}` : name);

/**
 * Returns the attributes that all cookies share. With `SameSite=Lax`, browsers send a cookie when a visitor follows a
 * link in an email, but not when another site posts a form.
 */
export const getCookieAttributes = ({ isSecure }: SiteConfig): SerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: isSecure,
});

/**
 * Returns the `Set-Cookie` header of a session cookie, for responses that collect their headers before they are sent.
 * `serialize` of @fastify/cookie does not work before its plugin is registered, but this function does.
 */
export const formatCookie = (name: string, value: string, config: SiteConfig): string =>
  stringifySetCookie({ name: getCookieName(name, config), value, ...getCookieAttributes(config) });

/** Returns the `Set-Cookie` header that removes a cookie. */
export const formatRemovedCookie = (name: string, config: SiteConfig): string =>
  stringifySetCookie({ name: getCookieName(name, config), value: '', ...getCookieAttributes(config), maxAge: 0 });
