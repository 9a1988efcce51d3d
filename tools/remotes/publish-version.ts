import path from 'node:path';
import semver from 'semver';
import { sharedFaults } from '../../bff/contract/src/release.ts';
import type { AppName, Deploy } from '../../bff/contract/src/release.ts';
import { evaluateBundle, onlyBuiltins, onlyShared } from './bundle.ts';
import { builtFiles, describeBuild, distOf } from './describe-build.ts';
import type { Description, ShellBundle } from './describe-build.ts';
import { publishedVersions, StoreError, writeVersion } from './store.ts';

interface Published {
  deploy: Deploy;
  /** False when this very build stood in the store already. */
  isNew: boolean;
}

/** A version's name where none is given: the same build gets the same name everywhere. */
const nameOf = (content: string) => content.slice(0, 12);

interface TryingShell extends ShellBundle {
  tryOut(remote: string, createRoutes: unknown): Promise<void>;
}

/** Refuses a remote that the live shell could not run. */
async function checkRemote(storeDir: string, shell: Deploy, description: Description): Promise<void> {
  const faults = sharedFaults([shell, description], semver.satisfies);
  if (faults.length > 0) throw new StoreError(faults.join('\n'));
  const { tryOut, shared } = evaluateBundle<TryingShell>(path.join(storeDir, 'shell', shell.version, shell.server.file), onlyBuiltins);
  const bundle = path.join(distOf(description.app), description.server.file);
  const { createRoutes } = evaluateBundle<{ createRoutes: unknown }>(bundle, onlyShared(shared));
  if (description.isServerRendered) await tryOut(description.app, createRoutes);
}

interface Order {
  storeDir: string;
  app: AppName;
  /** Without one the name follows from the content, and a build that is published already is not published again. */
  version?: string | undefined;
  /** The live shell, which a remote must fit. */
  shell: Deploy | null;
}

/**
 * Puts what stands in the app's dist folder into the store.
 * @throws StoreError when the version exists or does not fit the live shell
 */
export async function publishVersion({ storeDir, app, version, shell }: Order): Promise<Published> {
  const description = describeBuild(app);
  if (!version) {
    const known = publishedVersions(storeDir, app).find(({ content }) => content === description.content);
    if (known) return { deploy: known, isNew: false };
  }
  if (app !== 'shell' && shell) await checkRemote(storeDir, shell, description);
  const deploy = { ...description, version: version ?? nameOf(description.content), publishedAt: new Date().toISOString() };
  writeVersion(storeDir, deploy, builtFiles(app));
  return { deploy, isNew: true };
}
