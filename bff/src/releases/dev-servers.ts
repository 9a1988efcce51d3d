import { computeIntegrity, type Deploy } from '@epm/contract/releases';

/** Prefix of the version names of builds that a development server compiles. */
const DEV_VERSION_PREFIX = 'dev.';
const FETCH_TIMEOUT_MS = 60_000;

/** Files of a build by entry and by chunk. The build configuration writes them to assets.json. */
interface DevAssets {
  entries: Record<string, string[]>;
  groups: Record<string, string[]>;
}

/** Returns false for hot updates, which replace modules of an open page. */
const isPageFile = (file: string): boolean => !file.includes('.hot-update.');

export const isDevVersion = (version: string): boolean => version.startsWith(DEV_VERSION_PREFIX);

/**
 * Returns a file of a development server's build, or null if it does not exist. Waits for a compilation in progress.
 * @param file path such as `client/main.js`
 */
export async function fetchDevFile(server: string, file: string): Promise<Buffer | null> {
  const name = file.slice(file.indexOf('/') + 1);
  const response = await fetch(`${server}/${name}`, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${server}/${name} returned ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/**
 * Converts the manifest of an app for the current build of its development server. The version's name contains the hash
 * of the server bundle, so that each edit starts a new process for rendering.
 */
export async function toDevDeploy(deploy: Deploy, server: string): Promise<Deploy> {
  const isShell = deploy.app === 'shell';
  const [assets, bundle] = await Promise.all([
    fetchDevFile(server, 'client/assets.json'),
    isShell || deploy.isServerRendered ? fetchDevFile(server, deploy.server.file) : null,
  ]);
  const { entries, groups } = JSON.parse(assets?.toString('utf8') ?? '{"entries":{},"groups":{}}') as DevAssets;
  const entry = (entries.main ?? []).filter(isPageFile);
  const integrity = bundle ? computeIntegrity(bundle, 'sha384') : '';
  const { icon: _, serviceWorker: __, loader, ...rest } = deploy;
  return {
    ...rest,
    version: DEV_VERSION_PREFIX + Buffer.from(integrity).toString('hex').slice(-16),
    isServerRendered: deploy.isServerRendered && bundle !== null,
    scripts: isShell ? entry.filter((file) => file.endsWith('.js')) : ['remoteEntry.js'],
    styles: entry.filter((file) => file.endsWith('.css')),
    fonts: [],
    groups: Object.fromEntries(Object.entries(groups).map(([name, files]) => [name, files.filter(isPageFile)])),
    integrity: {},
    server: { ...deploy.server, integrity },
    ...(isShell && loader !== undefined && { loader: 'loader.js' }),
  };
}

/** Returns the origins that a page must be allowed to access for hot reloading, for HTTP and WebSockets. */
export const listHotReloadOrigins = (devServers: Readonly<Record<string, string>>): string[] =>
  [...new Set(Object.values(devServers))].flatMap((origin) => [origin, origin.replace(/^http/, 'ws')]);
