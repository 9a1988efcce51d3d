const home = '/dashboard';

/** Returns the URL of the sign-in page that returns to `path`. */
export const signInPath = (path: string) => `/login?from=${encodeURIComponent(path)}`;

/**
 * Returns the path to open after signing in: `from` if it is a path of this site, otherwise the dashboard. Rejects
 * everything that a browser would resolve to another origin ('//host', '/\host', 'https:', 'javascript:').
 */
export function returnPath(from: string | null, origin: string): string {
  if (!from?.startsWith('/') || !URL.canParse(from, origin)) return home;
  const target = new URL(from, origin);
  // '/.//host' has this origin, but its resolved path '//host' would have another one.
  if (target.origin !== origin || target.pathname.startsWith('//') || target.pathname === '/login') return home;
  return target.pathname + target.search + target.hash;
}
