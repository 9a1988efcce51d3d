import type { Deploy } from '@epm/contract/releases';

/** Names that the development builds give their files; nothing is split off, hashed or drawn by the server. */
const startScripts = (app: string) => (app === 'shell' ? ['react.js', 'router.js', 'main.js'] : ['remoteEntry.js']);

/** A published app as its development server offers it: the same paths, other files. */
export function served(deploy: Deploy): Deploy {
  const { loader: _, icon: __, serviceWorker: ___, ...rest } = deploy;
  return {
    ...rest,
    version: 'dev',
    isServerRendered: false,
    scripts: startScripts(deploy.app),
    styles: deploy.app === 'shell' ? ['main.css'] : [],
    fonts: [],
    groups: {},
    integrity: {},
  };
}

/** What a page must be allowed to reach for hot replacement, over HTTP and over web sockets. */
export const hotOrigins = (devServers: Readonly<Record<string, string>>): string[] =>
  [...new Set(Object.values(devServers))].flatMap((origin) => [origin, origin.replace(/^http/, 'ws')]);
