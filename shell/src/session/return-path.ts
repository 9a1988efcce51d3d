const DEFAULT_PATH = '/dashboard';

/** Returns the path of the sign-in page, with `path` as return path. */
export const getSignInPath = (path: string) => `/login?from=${encodeURIComponent(path)}`;

/**
 * Returns the path to open after signing in: `from` if it is a path on this site other than the sign-in page, otherwise
 * the dashboard. Rejects values that a browser would resolve to another origin ('//host', '/\host', 'https:',
 * 'javascript:').
 */
export function getReturnPath(from: string | null, origin: string): string {
  if (!from?.startsWith('/') || !URL.canParse(from, origin)) return DEFAULT_PATH;
  const target = new URL(from, origin);
  // '/.//host' has this origin, but its resolved path '//host' would lead to another origin.
  if (target.origin !== origin || target.pathname.startsWith('//') || target.pathname === '/login') return DEFAULT_PATH;
  return target.pathname + target.search + target.hash;
}
