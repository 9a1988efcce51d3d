import { createRequire } from 'node:module';
import { Script } from 'node:vm';
import type { Rendered, RouteNode } from '../pages.ts';

type Require = (id: string) => unknown;

/** Exports of the shell's server bundle. `R` is the type of request that `render` accepts. */
export interface ShellBundle<R = unknown> {
  /** Libraries that the shell provides to remotes, by import name. */
  shared: Record<string, unknown>;
  render(request: R): Promise<Rendered>;
  /** Returns the routes of a remote. */
  routesOf(createRoutes: unknown): RouteNode[];
  /** Returns the routes of the shell. Only the publishing tool calls it, so older shells need not export it. */
  listOwnRoutes(): RouteNode[];
}

export interface RemoteBundle {
  createRoutes: unknown;
}

const nodeRequire = createRequire(import.meta.url);

/**
 * Modules of Node that React imports on the server. None of them gives access to files, the network or other processes.
 */
const ALLOWED_MODULES = new Set(['async_hooks', 'crypto', 'stream', 'util']);

const requireBuiltin: Require = (id) => {
  if (!ALLOWED_MODULES.has(id.replace(/^node:/, '')))
    throw new Error(`it imports '${id}', which a server bundle must not use`);
  return nodeRequire(id);
};

/** Evaluates the shell's server bundle, which contains all its libraries and imports only a few modules of Node. */
export function evaluateShell<R>(code: string, filename: string): ShellBundle<R> {
  return evaluate(code, filename, requireBuiltin);
}

/** Evaluates a remote's server bundle with the libraries of a shell. */
export function evaluateRemote(code: string, filename: string, { shared }: Pick<ShellBundle, 'shared'>): RemoteBundle {
  return evaluate(code, filename, (id) => {
    if (!(id in shared)) throw new Error(`it imports '${id}', which the shell does not share`);
    return shared[id];
  });
}

function evaluate<T>(code: string, filename: string, require: Require): T {
  const script = new Script(`(function (module, exports, require) {${code}\n})`, { filename });
  const module = { exports: {} as T };
  (script.runInThisContext() as (module: { exports: T }, exports: T, require: Require) => void)(
    module,
    module.exports,
    require,
  );
  return module.exports;
}
