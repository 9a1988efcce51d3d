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
 * A shell with the remotes that were evaluated with its libraries. They are cached and evicted together, because
 * otherwise a page could get two copies of React.
 */
interface ShellWithRemotes {
  bundle: Promise<Shell>;
  remotes: LruCache<string, Promise<RemoteBundle>>;
}

const MAX_SHELLS = 4;
const MAX_REMOTES = 20;

/**
 * Evaluates the server bundles of published versions once each. A file is rejected if its hash differs from the
 * published one. A remote gets React and the router from the shell's bundle, as in the browser.
 */
@Injectable()
export class ServerBundles {
  private readonly shells = new LruCache<string, ShellWithRemotes>(MAX_SHELLS);

  constructor(private readonly store: ReleaseStore) {}

  async load(shell: Deploy, remote: Deploy): Promise<{ render: Shell['render']; createRoutes: unknown }> {
    const entry = this.shellOf(shell);
    const host = await entry.bundle;
    const { createRoutes } = await this.remoteIn(entry, host, remote);
    return { render: host.render, createRoutes };
  }

  shell(deploy: Deploy): Promise<Shell> {
    return this.shellOf(deploy).bundle;
  }

  async remote(shell: Deploy, remote: Deploy): Promise<RemoteBundle> {
    const entry = this.shellOf(shell);
    return this.remoteIn(entry, await entry.bundle, remote);
  }

  /** Returns the cached shell. Failures are not cached, so pages recover when the store is available again. */
  private shellOf(shell: Deploy): ShellWithRemotes {
    const { version } = shell;
    return this.shells.get(version, (remove) => {
      const bundle = this.code(shell).then((code) => evaluateShell<RenderRequest>(code, filenameOf(shell)));
      bundle.catch(remove);
      return { bundle, remotes: new LruCache(MAX_REMOTES) };
    });
  }

  private remoteIn({ remotes }: ShellWithRemotes, host: Shell, remote: Deploy): Promise<RemoteBundle> {
    return remotes.get(`${remote.app}@${remote.version}`, (remove) => {
      const bundle = this.code(remote).then((code) => evaluateRemote(code, filenameOf(remote), host));
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

const filenameOf = ({ app, version, server }: Deploy) => `${app}@${version}/${server.file}`;
