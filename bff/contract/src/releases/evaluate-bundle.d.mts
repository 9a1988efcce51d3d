import type { RenderOutput, RouteNode } from '../pages.ts';

/** Exports of the shell's server bundle. `R` is the type of request that `render` accepts. */
export interface ShellBundle<R = unknown> {
  /** Libraries that the shell provides to remotes, by import name. */
  shared: Record<string, unknown>;
  render(request: R): Promise<RenderOutput>;
  /** Returns the routes of a remote. */
  routesOf(createRoutes: unknown): RouteNode[];
  /** Returns the routes of the shell. */
  listOwnRoutes(): RouteNode[];
}

export interface RemoteBundle {
  createRoutes: unknown;
}

/** Evaluates the shell's server bundle, which contains all its libraries and imports only a few modules of Node. */
export function evaluateShell<R>(code: string, filename: string): ShellBundle<R>;

/** Evaluates a remote's server bundle with the libraries of a shell. */
export function evaluateRemote(code: string, filename: string, shell: Pick<ShellBundle, 'shared'>): RemoteBundle;
