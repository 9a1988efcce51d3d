import type { Deploy } from '@epm/contract/releases';
import {
  evaluateRemote,
  evaluateShell,
  hasIntegrity,
  type RemoteBundle,
  type ShellBundle,
} from '@epm/contract/releases';
import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../identity/index.ts';
import { LruCache } from './lru-cache.ts';
import { ReleaseStore } from './release-store.ts';

export interface RenderRequest {
  /** The request for the page. Its signal aborts the rendering. */
  request: Request;
  site: string;
  remote: string;
  createRoutes: unknown;
  user: SessionUser | null;
  fetch(request: Request): Promise<Response>;
}

type Shell = ShellBundle<RenderRequest>;

/**
 * A shell with the remotes that use its libraries. They are cached and evicted together, so that the shell and the
 * remotes share one copy of React.
 */
interface ShellWithRemotes {
  bundle: Promise<Shell>;
  remotes: LruCache<string, Promise<RemoteBundle>>;
}

const MAX_CACHED_SHELLS = 4;
const MAX_CACHED_REMOTES = 20;

/**
 * Evaluates each server bundle of a published version once. Rejects a file if its hash differs from the published hash.
 * A remote gets React and the router from the shell's bundle, as in the browser.
 */
@Injectable()
export class ServerBundles {
  private readonly shells = new LruCache<string, ShellWithRemotes>(MAX_CACHED_SHELLS);

  constructor(private readonly store: ReleaseStore) {}

  async load(shell: Deploy, remote: Deploy): Promise<{ render: Shell['render']; createRoutes: unknown }> {
    const entry = this.cachedShell(shell);
    const host = await entry.bundle;
    const { createRoutes } = await this.cachedRemote(entry, host, remote);
    return { render: host.render, createRoutes };
  }

  shell(deploy: Deploy): Promise<Shell> {
    return this.cachedShell(deploy).bundle;
  }

  async remote(shell: Deploy, remote: Deploy): Promise<RemoteBundle> {
    const entry = this.cachedShell(shell);
    return this.cachedRemote(entry, await entry.bundle, remote);
  }

  /** Returns the cached shell. Failures are not cached, so pages recover when the store is available again. */
  private cachedShell(shell: Deploy): ShellWithRemotes {
    const { version } = shell;
    return this.shells.get(version, (remove) => {
      const bundle = this.code(shell).then((readCode) => evaluateShell<RenderRequest>(readCode, toFilename(shell)));
      bundle.catch(remove);
      return { bundle, remotes: new LruCache(MAX_CACHED_REMOTES) };
    });
  }

  private cachedRemote({ remotes }: ShellWithRemotes, host: Shell, remote: Deploy): Promise<RemoteBundle> {
    return remotes.get(`${remote.app}@${remote.version}`, (remove) => {
      const bundle = this.code(remote).then((code) => evaluateRemote(code, toFilename(remote), host));
      bundle.catch(remove);
      return bundle;
    });
  }

  private async code({ app, version, server }: Deploy): Promise<string> {
    const code = await this.store.read(app, version, server.file);
    if (!code) throw new Error(`${app} ${version} has no ${server.file}`);
    if (!hasIntegrity(code, server.integrity))
      throw new Error(`${server.file} of ${app} ${version} is not the published file`);
    return code.toString('utf8');
  }
}

const toFilename = ({ app, version, server }: Deploy) => `${app}@${version}/${server.file}`;
