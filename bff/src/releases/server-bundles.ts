import { createHash, timingSafeEqual } from 'node:crypto';
import { createRequire, isBuiltin } from 'node:module';
import { Script } from 'node:vm';
import type { Deploy, Rendered } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../identity/index.ts';
import { ReleaseStore } from './release-store.ts';

type Require = (id: string) => unknown;

export interface RenderRequest {
  request: Request;
  site: string;
  remote: string;
  createRoutes: unknown;
  user: SessionUser | null;
  fetch(request: Request): Promise<Response>;
}

interface ShellBundle {
  shared: Record<string, unknown>;
  render(request: RenderRequest): Promise<Rendered>;
}

interface RemoteBundle {
  createRoutes: unknown;
}

/** Versions kept evaluated, so that moving a pointer back and forth costs nothing. */
const mostKept = 20;

const builtin = createRequire(import.meta.url);

const onlyBuiltins: Require = (id) => {
  if (!isBuiltin(id)) throw new Error(`A server bundle asks for '${id}', which is not part of Node`);
  return builtin(id);
};

const onlyShared = (shared: Record<string, unknown>): Require => (id) => {
  if (!(id in shared)) throw new Error(`A server bundle asks for '${id}', which the shell does not share`);
  return shared[id];
};

/**
 * Server bundles of published versions, evaluated once each. A file whose hash is not the published one is refused.
 * The remote gets React and the router from the shell's bundle, exactly as in a browser.
 */
@Injectable()
export class ServerBundles {
  private readonly evaluated = new Map<string, Promise<unknown>>();

  constructor(private readonly store: ReleaseStore) {}

  async load(shell: Deploy, remote: Deploy): Promise<{ render: ShellBundle['render']; createRoutes: unknown }> {
    const host = await this.once(`shell@${shell.version}`, () => this.evaluate<ShellBundle>(shell, onlyBuiltins));
    const guest = await this.once(`${remote.app}@${remote.version} in shell@${shell.version}`, () =>
      this.evaluate<RemoteBundle>(remote, onlyShared(host.shared)),
    );
    return { render: host.render, createRoutes: guest.createRoutes };
  }

  /** A failure is not kept: a store that was away for a moment must not cost the pages until the next start. */
  private once<T>(key: string, make: () => Promise<T>): Promise<T> {
    const known = this.evaluated.get(key);
    if (known) return known as Promise<T>;
    const made = make();
    this.evaluated.set(key, made);
    made.catch(() => this.evaluated.delete(key));
    const [oldest] = this.evaluated.keys();
    if (this.evaluated.size > mostKept && oldest) this.evaluated.delete(oldest);
    return made;
  }

  private async evaluate<T>({ app, version, server }: Deploy, require: Require): Promise<T> {
    const code = await this.store.read(app, version, server.file);
    if (!code) throw new Error(`${app} ${version} has no ${server.file}`);
    if (!isIntact(code, server.integrity)) throw new Error(`${server.file} of ${app} ${version} is not the published file`);
    const script = new Script(`(function (module, exports, require) {${code.toString('utf8')}\n})`, {
      filename: `${app}@${version}/${server.file}`,
    });
    const module = { exports: {} as T };
    (script.runInThisContext() as (module: { exports: T }, exports: T, require: Require) => void)(module, module.exports, require);
    return module.exports;
  }
}

function isIntact(code: Buffer, integrity: string): boolean {
  const actual = Buffer.from(`sha384-${createHash('sha384').update(code).digest('base64')}`);
  const published = Buffer.from(integrity);
  return actual.length === published.length && timingSafeEqual(actual, published);
}
