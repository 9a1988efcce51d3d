const home = '/dashboard';

/** Where the sign-in page of `path` is, remembering it. */
export const signInPath = (path: string) => `/login?from=${encodeURIComponent(path)}`;

/**
 * Where to go after signing in: the remembered page if it is a path of this site, else the dashboard. Anything that
 * a browser would resolve to another origin ('//host', '/\host', 'https:', 'javascript:') is not.
 */
export function returnPath(from: string | null, origin: string): string {
  if (!from?.startsWith('/') || !URL.canParse(from, origin)) return home;
  const target = new URL(from, origin);
  // '/.//host' has this origin, but its resolved path '//host' would not
  if (target.origin !== origin || target.pathname.startsWith('//') || target.pathname === '/login') return home;
  return target.pathname + target.search + target.hash;
}
