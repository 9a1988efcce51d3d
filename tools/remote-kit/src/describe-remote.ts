import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { RouteNode } from '../../../bff/contract/src/pages.ts';
import { evaluateRemote } from '../../../bff/contract/src/releases/evaluate-bundle.mjs';
import type { ApiDocument } from '../../../bff/contract/src/releases/operation-shapes.ts';
import { type AppName, isAppName } from '../../../bff/contract/src/releases/release.ts';
import { describeBuild, type DescribedBuild } from './describe-build.ts';

/**
 * Libraries that the shell provides to remotes. When the bundle is evaluated here, the packages installed in the
 * remote's folder are used instead.
 */
const SHARED_LIBRARIES = ['react', 'react/compiler-runtime', 'react/jsx-runtime', 'react-dom', '@epm/router'];

/**
 * Returns the name of the remote in a folder: the name in its package.json without the scope.
 * @throws Error if the name is not a valid remote name
 */
export function readRemoteName(folder: string): AppName {
  const { name } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { name: string };
  const app = name.replace(/^@[^/]+\//, '');
  if (app === 'shell' || !isAppName(app))
    throw new Error(
      `'${name}' in package.json can't name a remote. A name starts with mfe- and has lowercase letters.`,
    );
  return app;
}

/** Describes the build of a remote with the packages that its folder has installed. No checkout of the shell is needed. */
export function describeRemote(folder: string): DescribedBuild {
  const load = createRequire(path.join(folder, 'package.json'));
  const app = readRemoteName(folder);
  const { listRemoteRoutes } = load('@epm/router/server') as {
    listRemoteRoutes(createRoutes: unknown): RouteNode[];
  };
  const shared = Object.fromEntries(SHARED_LIBRARIES.map((name) => [name, load(name) as unknown]));
  return describeBuild({
    app,
    folder,
    api: load('@epm/contract/openapi.json') as ApiDocument,
    listRoutes(bundle) {
      const { createRoutes } = evaluateRemote(bundle, app, { shared });
      if (typeof createRoutes !== 'function')
        throw new Error(`${app} does not export createRoutes from src/routes.tsx`);
      return listRemoteRoutes(createRoutes);
    },
  });
}
