import type { Deploy } from '@epm/contract/releases';

/** Returns the script names of a development build, which has no chunks, hashes or server bundle. */
const listDevScripts = (app: string) => (app === 'shell' ? ['react.js', 'router.js', 'main.js'] : ['remoteEntry.js']);

/** Converts the manifest of an app for its development server: keeps the routes and uses the files of that server. */
export function toDevDeploy(deploy: Deploy): Deploy {
  const { loader: _, icon: __, serviceWorker: ___, ...rest } = deploy;
  return {
    ...rest,
    version: 'dev',
    isServerRendered: false,
    scripts: listDevScripts(deploy.app),
    styles: deploy.app === 'shell' ? ['main.css'] : [],
    fonts: [],
    groups: {},
    integrity: {},
  };
}

/** Returns the origins that a page must be allowed to access for hot reloading, for HTTP and WebSockets. */
export const listHotReloadOrigins = (devServers: Readonly<Record<string, string>>): string[] =>
  [...new Set(Object.values(devServers))].flatMap((origin) => [origin, origin.replace(/^http/, 'ws')]);
