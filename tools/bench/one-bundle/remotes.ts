/** Replacement for shell/src/federation/remotes.ts, with the remotes bundled at build time. */
import type { RouteObject, Host } from '@epm/router';
import type { Remotes } from '../../../shell/src/federation/remotes.ts';
import type { PageBoot } from '@epm/contract/pages';
import { createRoutes as createAdmin } from '../../../mfe-admin/src/routes.tsx';
import { createParts, createRoutes as createBackoffice } from '../../../mfe-backoffice/src/routes.tsx';

const remoteByMount = { '/admin': 'mfe-admin', '/dashboard': 'mfe-backoffice', '/leads': 'mfe-backoffice' };

export function createRemotes(_boot: PageBoot, host: Host): Remotes {
  const routes: Record<string, RouteObject[]> = {
    'mfe-admin': createAdmin(host),
    'mfe-backoffice': createBackoffice(host),
  };
  return {
    findRemoteByPath: (pathname) => Object.entries(remoteByMount).find(([mount]) => pathname.startsWith(mount))?.[1],
    isProtected: () => true,
    loadRoutes: (name) => Promise.resolve(routes[name] ?? []),
    findPartExporter: () => 'mfe-backoffice',
    loadPart(part) {
      const Part = createParts(host)[part];
      return Part ? Promise.resolve(Part) : Promise.reject(new Error(`No remote exports ${part}`));
    },
  };
}
