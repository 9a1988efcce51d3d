import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Config } from '../config/env.ts';

type SiteConfig = Pick<Config, 'isSecure'>;

/**
 * Returns the full name of a cookie. Browsers accept a cookie with the prefix `__Host-` only if it was set over https,
 * for exactly this host, and for all paths.
 */
export const getCookieName = (name: string, { isSecure }: SiteConfig): string => (isSecure ? `__Host-${name}` : name);

/**
 * Returns the attributes of every cookie. With `SameSite=Lax`, browsers send a cookie when a visitor follows a link in
 * an email, but not when another site posts a form.
 */
export const getCookieAttributes = ({ isSecure }: SiteConfig): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: isSecure,
});
