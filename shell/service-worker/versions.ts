/** The live version of an app, and the one before it that an open tab may still run on. */
const keptVersions = 2;

/**
 * URLs of files of versions that are no longer needed.
 * @param kept addresses of kept files, `/assets/<app>/<version>/<file>`, in the order in which they came
 */
export function outdated(kept: readonly string[]): string[] {
  const versionsOf = new Map<string, Set<string>>();
  const parts = kept.map((url) => {
    const [, , app = '', version = ''] = new URL(url).pathname.split('/');
    versionsOf.set(app, (versionsOf.get(app) ?? new Set()).add(version));
    return { url, app, version };
  });
  const isLive = (app: string, version: string) =>
    [...(versionsOf.get(app) ?? [])].slice(-keptVersions).includes(version);
  return parts.filter(({ app, version }) => !isLive(app, version)).map(({ url }) => url);
}
