import { createRequire, isBuiltin } from 'node:module';
import { Script } from 'node:vm';
import type { Rendered, RouteNode } from '../pages.ts';

type Require = (id: string) => unknown;

/** Exports of the shell's server bundle. `R` is the request that `render` takes. */
export interface ShellBundle<R = unknown> {
  /** Libraries that a remote's bundle takes from the shell, by import name. */
  shared: Record<string, unknown>;
  render(request: R): Promise<Rendered>;
  /** Routes of a remote; without one those of the shell. */
  routesOf(createRoutes?: unknown): RouteNode[];
  /** Renders a remote's start page without a server to call. Rejects when the page can't be rendered. */
  tryOut(remote: string, createRoutes: unknown): Promise<void>;
}

export interface RemoteBundle {
  createRoutes: unknown;
}

const builtin = createRequire(import.meta.url);

const requireBuiltin: Require = (id) => {
  if (!isBuiltin(id)) throw new Error(`it imports '${id}', which is not part of Node`);
  return builtin(id);
};

/** Evaluates the shell's server bundle, which brings everything but Node. */
export function evaluateShell<R>(code: string, filename: string): ShellBundle<R> {
  return evaluate(code, filename, requireBuiltin);
}

/** Evaluates a remote's server bundle on the libraries of a shell. */
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
