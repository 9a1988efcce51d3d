import { toContainerName, findRemoteName } from '@epm/contract/pages';
import type { PageBoot } from '@epm/contract/pages';
import type { CreateParts, CreateRoutes, Host, PartName, RemoteParts, RouteObject } from '@epm/router';
import type { ComponentType } from 'react';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import { withRetry } from '@epm/ui';

export interface Remotes {
  /** Returns the name of the remote that owns a path, or undefined for the shell's own paths. */
  findRemoteByPath(pathname: string): string | undefined;
  /** Loads the routes of a remote. Caches the routes, but not a failure. */
  loadRoutes(name: string): Promise<RouteObject[]>;
  isProtected(name: string | undefined): boolean;
  /** Returns the name of the remote that exports a part, or undefined if none does. */
  findPartExporter(part: PartName): string | undefined;
  /** Loads a part from the remote that exports it. @throws Error if the part is unavailable */
  loadPart<Name extends PartName>(part: Name): Promise<ComponentType<RemoteParts[Name]>>;
}

interface ExposedModule {
  createRoutes: CreateRoutes;
  createParts?: CreateParts;
}

/**
 * Provides the core of the federation runtime to the remotes, whose builds do not contain it (`externalRuntime`). A
 * container script reads this global variable. The build option `provideExternalRuntime` would bundle a second copy.
 */
const provideRuntime = () => Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

/** Sets the integrity hash on container scripts. In production, throws if a container has no hash. */
function enforceIntegrity({ remotes }: PageBoot): void {
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
  provideRuntime();
  enforceIntegrity(boot);
  registerRemotes(
    Object.entries(remotes).map(([name, { entry }]) => ({
      name: toContainerName(name),
      entry: new URL(entry.url, location.href).href,
    })),
  );

  const routePromises = new Map<string, Promise<RouteObject[]>>();

  async function loadExposedModule(name: string): Promise<ExposedModule> {
    const exposed = await withRetry(() => loadRemote<Partial<ExposedModule>>(`${toContainerName(name)}/routes`));
    if (typeof exposed?.createRoutes !== 'function') throw new Error(`${name} exposes no createRoutes`);
    return exposed as ExposedModule;
  }

  const findPartExporter = (part: PartName) =>
    Object.keys(remotes).find((name) => remotes[name]?.parts?.includes(part));

  const createRemoteRoutes = async (name: string) => (await loadExposedModule(name)).createRoutes(host);

  return {
    findRemoteByPath(pathname) {
      const name = findRemoteName({ ...remotes, shell: { mounts: own } }, pathname);
      return name === 'shell' ? undefined : name;
    },
    isProtected: (name) => (name !== undefined && remotes[name]?.isProtected) || false,
    loadRoutes(name) {
      const existingPromise = routePromises.get(name);
      if (existingPromise) return existingPromise;
      const newPromise = createRemoteRoutes(name);
      routePromises.set(name, newPromise);
      newPromise.catch(() => routePromises.delete(name));
      return newPromise;
    },
    findPartExporter,
    async loadPart(part) {
      const exporter = findPartExporter(part);
      const { createParts } = exporter === undefined ? {} : await loadExposedModule(exporter);
      const Part = createParts?.(host)[part];
      if (!Part) throw new Error(`No remote exports ${part}`);
      return Part;
    },
  };
}
