/** Number of versions to keep per app: the live version, and the previous version, which an open tab may still run. */
const VERSIONS_TO_KEEP = 2;

/**
 * Returns the cached URLs of obsolete versions.
 * @param cachedUrls URLs of the form `/assets/<app>/<version>/<file>`, oldest first
 */
export function findObsoleteUrls(cachedUrls: readonly string[]): string[] {
  const versionsByApp = new Map<string, Set<string>>();
  const files = cachedUrls.map((url) => {
    const [, , app = '', version = ''] = new URL(url).pathname.split('/');
    versionsByApp.set(app, (versionsByApp.get(app) ?? new Set()).add(version));
    return { url, app, version };
  });
  const isRetained = (app: string, version: string) =>
    [...(versionsByApp.get(app) ?? [])].slice(-VERSIONS_TO_KEEP).includes(version);
  return files.filter(({ app, version }) => !isRetained(app, version)).map(({ url }) => url);
}
