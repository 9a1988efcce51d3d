import { containerName, remoteFor } from '@epm/contract/pages';
import type { PageBoot } from '@epm/contract/pages';
import type { CreateParts, CreateRoutes, Host, PartName, RemoteParts, RouteObject } from '@epm/router';
import type { ComponentType } from 'react';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import { withRetry } from '@epm/ui';

export interface Remotes {
  /** Returns the name of the remote that owns a path, or undefined for the shell's paths. */
  ownerOf(pathname: string): string | undefined;
  /** Loads a remote once. A failure is not cached, so the next call tries again. */
  routesOf(name: string): Promise<RouteObject[]>;
  isProtected(name: string | undefined): boolean;
  /** Returns the name of the remote that exports a part, or undefined if no remote exports it. */
  lenderOf(part: PartName): string | undefined;
  /** Loads a part of another remote. @throws Error if it is not available */
  partOf<Name extends PartName>(part: Name): Promise<ComponentType<RemoteParts[Name]>>;
}

interface Exposed {
  createRoutes: CreateRoutes;
  createParts?: CreateParts;
}

/** Adds the integrity hash of each container. In production, throws if a container has no hash. */
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

  const lenderOf = (part: PartName) => Object.keys(remotes).find((name) => remotes[name]?.parts?.includes(part));

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
    lenderOf,
    async partOf(part) {
      const lender = lenderOf(part);
      const { createParts } = lender === undefined ? {} : await exposedOf(lender);
      const Part = createParts?.(host)[part];
      if (!Part) throw new Error(`No remote lends ${part}`);
      return Part;
    },
  };
}
