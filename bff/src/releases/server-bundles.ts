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
  /** Its signal ends the rendering. */
  request: Request;
  site: string;
  remote: string;
  createRoutes: unknown;
  user: SessionUser | null;
  fetch(request: Request): Promise<Response>;
}

type Shell = ShellBundle<RenderRequest>;

/** A shell with the remotes that were evaluated on its libraries: they stay and go together, or a page would get two Reacts. */
interface Family {
  bundle: Promise<Shell>;
  remotes: LruCache<string, Promise<RemoteBundle>>;
}

const MAX_SHELLS = 4;
const MAX_REMOTES = 20;

/**
 * Server bundles of published versions, each evaluated once. A file whose hash is not the published one is refused.
 * The remote gets React and the router from the shell's bundle, exactly as in a browser.
 */
@Injectable()
export class ServerBundles {
  private readonly families = new LruCache<string, Family>(MAX_SHELLS);

  constructor(private readonly store: ReleaseStore) {}

  async load(shell: Deploy, remote: Deploy): Promise<{ render: Shell['render']; createRoutes: unknown }> {
    const family = this.familyOf(shell);
    const host = await family.bundle;
    const { createRoutes } = await this.remoteIn(family, host, remote);
    return { render: host.render, createRoutes };
  }

  shell(deploy: Deploy): Promise<Shell> {
    return this.familyOf(deploy).bundle;
  }

  async remote(shell: Deploy, remote: Deploy): Promise<RemoteBundle> {
    const family = this.familyOf(shell);
    return this.remoteIn(family, await family.bundle, remote);
  }

  /** Failures are not cached: a store that is unavailable for a moment must not cost the pages until the next start. */
  private familyOf(shell: Deploy): Family {
    const { version } = shell;
    return this.families.get(version, (forget) => {
      const bundle = this.code(shell).then((code) => evaluateShell<RenderRequest>(code, filenameOf(shell)));
      bundle.catch(forget);
      return { bundle, remotes: new LruCache(MAX_REMOTES) };
    });
  }

  private remoteIn({ remotes }: Family, host: Shell, remote: Deploy): Promise<RemoteBundle> {
    return remotes.get(`${remote.app}@${remote.version}`, (forget) => {
      const bundle = this.code(remote).then((code) => evaluateRemote(code, filenameOf(remote), host));
      bundle.catch(forget);
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
