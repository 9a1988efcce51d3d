import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../stack/settings.ts';
import type { AppName, Deploy } from '../../bff/contract/src/releases/release.ts';
import { evaluateRemote, evaluateShell } from '../../bff/contract/src/releases/index.ts';
import { describeBuild } from '../remote-kit/src/describe-build.ts';
import { readBuiltApi } from './api-document.ts';
import { StoreError } from './store.ts';

export const getAppFolder = (app: AppName) => path.join(ROOT, app);

/** Reads the routes from the server bundle. @throws StoreError when a remote does not export createRoutes */
function listRoutes(app: AppName, bundle: string): Deploy['routes'] {
  const shell = evaluateShell(readFileSync(path.join(getAppFolder('shell'), 'dist/server/ssr.cjs'), 'utf8'), 'shell');
  if (app === 'shell') return shell.listOwnRoutes();
  const { createRoutes } = evaluateRemote(bundle, app, shell);
  if (typeof createRoutes !== 'function')
    throw new StoreError(`${app} does not export createRoutes from src/routes.tsx`);
  return shell.routesOf(createRoutes);
}

/** Describes the build of an app of this workspace. */
export const describeApp = (app: AppName) =>
  describeBuild({
    app,
    folder: getAppFolder(app),
    api: readBuiltApi(),
    listRoutes: (bundle) => listRoutes(app, bundle),
  });
