/** Number of versions to keep: the live version, and the previous one, which an open tab may still run. */
const VERSIONS_TO_KEEP = 2;

/**
 * Returns the URLs of files whose versions are obsolete.
 * @param cachedUrls URLs of cached files, `/assets/<app>/<version>/<file>`, in the order of caching
 */
export function obsoleteUrls(cachedUrls: readonly string[]): string[] {
  const versionsOf = new Map<string, Set<string>>();
  const parts = cachedUrls.map((url) => {
    const [, , app = '', version = ''] = new URL(url).pathname.split('/');
    versionsOf.set(app, (versionsOf.get(app) ?? new Set()).add(version));
    return { url, app, version };
  });
  const isLive = (app: string, version: string) =>
    [...(versionsOf.get(app) ?? [])].slice(-VERSIONS_TO_KEEP).includes(version);
  return parts.filter(({ app, version }) => !isLive(app, version)).map(({ url }) => url);
}
