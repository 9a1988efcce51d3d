import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../stack/settings.ts';
import type { AppName, Deploy } from '../../bff/contract/src/releases/release.ts';
import { evaluateRemote, evaluateShell } from '../../bff/contract/src/releases/index.ts';
import { describeBuild } from '../remote-kit/src/describe-build.ts';
import { readBuiltApiDocument } from './api-document.ts';
import { StoreError } from './store.ts';

export const getAppFolder = (app: AppName) => path.join(ROOT, app);

/**
 * Reads the routes of an app from its server bundle.
 * @param shellBundle server bundle of the shell, which has the libraries of the remotes
 * @throws StoreError when a remote does not export createRoutes
 */
export function listAppRoutes(app: AppName, bundle: string, shellBundle: string): Deploy['routes'] {
  const shell = evaluateShell(shellBundle, 'shell');
  if (app === 'shell') return shell.listOwnRoutes();
  const { createRoutes } = evaluateRemote(bundle, app, shell);
  if (typeof createRoutes !== 'function')
    throw new StoreError(`${app} does not export createRoutes from src/routes.tsx`);
  return shell.routesOf(createRoutes);
}

const readShellBundle = () => readFileSync(path.join(getAppFolder('shell'), 'dist/server/ssr.cjs'), 'utf8');

/** Describes the build of an app of this workspace. */
export const describeApp = (app: AppName) =>
  describeBuild({
    app,
    folder: getAppFolder(app),
    api: readBuiltApiDocument(),
    listRoutes: (bundle) => listAppRoutes(app, bundle, readShellBundle()),
  });
