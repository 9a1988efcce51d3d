import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../stack/settings.ts';
import { isAppName } from '../../bff/contract/src/releases/release.ts';
import type { AppName } from '../../bff/contract/src/releases/release.ts';
import { VersionStore } from '../../bff/contract/src/releases/index.ts';
import { openStore } from '../../bff/src/platform/object-store/open-store.ts';
import { WORKSPACE_APPS } from './workspace-apps.ts';

/**
 * Finds the release store, the database with the pointers to the live versions, and the running API: from the
 * environment, or else from the local stack.
 */
export function findReleaseServices(env: NodeJS.ProcessEnv): {
  store: VersionStore;
  databaseUrl: string;
  /** Undefined if the URL is unknown. */
  apiUrl: string | undefined;
} {
  const dataDir = path.resolve(ROOT, env.DATA_DIR?.trim() || '.data');
  const stackFile = env.STACK_FILE?.trim() || path.join(dataDir, 'stack.json');
  const stack = existsSync(stackFile)
    ? (JSON.parse(readFileSync(stackFile, 'utf8')) as { database?: string; store?: string; site?: string })
    : {};
  const databaseUrl = env.DATABASE_URL?.trim() || stack.database;
  if (!databaseUrl)
    throw new Error('No stack is running: start one with npm start, or set DATABASE_URL and STORE_DIR.');
  return {
    databaseUrl,
    store: openVersionStore(env, stack.store || path.join(dataDir, 'store')),
    apiUrl: env.API_URL?.trim() || stack.site,
  };
}

/** Opens the store that the environment specifies, or else the store in a folder. */
export const openVersionStore = (env: NodeJS.ProcessEnv, folder: string): VersionStore =>
  new VersionStore(openStore(env.STORE_URL?.trim() || null, 'releases', path.resolve(env.STORE_DIR?.trim() || folder)));

/** Parses the name of any app, which another team may publish. */
export function parseAppName(name: string | undefined): AppName {
  if (name && isAppName(name)) return name;
  throw new Error('Name an app, such as shell or mfe-public.');
}

/** Parses the name of an app that this workspace builds. */
export function parseWorkspaceApp(name: string | undefined): AppName {
  const app = WORKSPACE_APPS.find((each) => each === name);
  if (app) return app;
  throw new Error(`Name an app: ${WORKSPACE_APPS.join(', ')}.`);
}
