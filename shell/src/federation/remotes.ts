import { containerName, remoteFor } from '@epm/contract/pages';
import type { PageBoot } from '@epm/contract/pages';
import type { CreateCommandMenu, CreateRoutes, Host, RouteObject } from '@epm/router';
import type { ComponentType } from 'react';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import { withRetry } from '@epm/ui';

export interface Remotes {
  /** Name of the remote that owns a path; undefined for the shell's own. */
  ownerOf(pathname: string): string | undefined;
  /** Loads a remote once. A failure is not remembered: the next call asks again. */
  routesOf(name: string): Promise<RouteObject[]>;
  isProtected(name: string | undefined): boolean;
  /** The command menu that a remote lends to the pages of others; null when it has none. */
  commandMenuOf(name: string): Promise<ComponentType | null>;
}

interface Exposed {
  createRoutes: CreateRoutes;
  createCommandMenu?: CreateCommandMenu;
}

/** A container runs only if it is the file that was published: without its hash it is refused. */
function checkIntegrity({ remotes }: PageBoot): void {
  const entries = new Map(
    Object.values(remotes).map(({ entry }) => [new URL(entry.url, location.href).href, entry.integrity]),
  );
  registerPlugins([
    {
      name: 'integrity',
      createScript({ url }) {
        const integrity = entries.get(url);
        if (!integrity && process.env.NODE_ENV === 'production')
          throw new Error(`No integrity hash is known for ${url}`);
        const script = document.createElement('script');
        if (integrity) script.integrity = integrity;
        script.crossOrigin = 'anonymous';
        script.src = url;
        return script;
      },
    },
  ]);
}

export function createRemotes(boot: PageBoot, host: Host): Remotes {
  const { remotes, own } = boot;
  checkIntegrity(boot);
  registerRemotes(
    Object.entries(remotes).map(([name, { entry }]) => ({
      name: containerName(name),
      entry: new URL(entry.url, location.href).href,
    })),
  );

  const loading = new Map<string, Promise<RouteObject[]>>();

  async function exposedOf(name: string): Promise<Exposed> {
    const exposed = await withRetry(() => loadRemote<Partial<Exposed>>(`${containerName(name)}/routes`));
    if (typeof exposed?.createRoutes !== 'function') throw new Error(`${name} exposes no createRoutes`);
    return exposed as Exposed;
  }

  const load = async (name: string) => (await exposedOf(name)).createRoutes(host);

  return {
    ownerOf(pathname) {
      const owner = remoteFor({ ...remotes, shell: { mounts: own } }, pathname);
      return owner === 'shell' ? undefined : owner;
    },
    isProtected: (name) => (name !== undefined && remotes[name]?.isProtected) || false,
    routesOf(name) {
      const known = loading.get(name);
      if (known) return known;
      const started = load(name);
      loading.set(name, started);
      started.catch(() => loading.delete(name));
      return started;
    },
    async commandMenuOf(name) {
      const { createCommandMenu } = await exposedOf(name);
      return createCommandMenu?.(host) ?? null;
    },
  };
}
