import type { Deploy } from '@epm/contract/releases';

/** Returns the script names of a development build, which has no chunks, hashes or server bundle. */
const devScripts = (app: string) => (app === 'shell' ? ['react.js', 'router.js', 'main.js'] : ['remoteEntry.js']);

/** Returns the description of an app on its development server: the published routes with the files of that server. */
export function onDevServer(deploy: Deploy): Deploy {
  const { loader: _, icon: __, serviceWorker: ___, ...rest } = deploy;
  return {
    ...rest,
    version: 'dev',
    isServerRendered: false,
    scripts: devScripts(deploy.app),
    styles: deploy.app === 'shell' ? ['main.css'] : [],
    fonts: [],
    groups: {},
    integrity: {},
  };
}

/** Returns the origins that a page must be allowed to access for hot reloading, for HTTP and WebSockets. */
export const hotOrigins = (devServers: Readonly<Record<string, string>>): string[] =>
  [...new Set(Object.values(devServers))].flatMap((origin) => [origin, origin.replace(/^http/, 'ws')]);
