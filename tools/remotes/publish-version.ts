import path from 'node:path';
import type { AppName, Deploy } from '../../bff/contract/src/release.ts';
import { evaluateBundle, onlyBuiltins, onlyShared } from './bundle.ts';
import { builtFiles, describeBuild, distOf } from './describe-build.ts';
import type { ShellBundle } from './describe-build.ts';
import { sharedFaults } from './gate.ts';
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

/** Refuses a remote that the shell built beside it could not run. */
async function checkRemote(app: AppName, description: Pick<Deploy, 'app' | 'shared' | 'isServerRendered'>): Promise<void> {
  const faults = sharedFaults(description, describeBuild('shell'));
  if (faults.length > 0) throw new StoreError(faults.join('\n'));
  if (!description.isServerRendered) return;
  const shell = evaluateBundle<TryingShell>(path.join(distOf('shell'), 'server/ssr.cjs'), onlyBuiltins);
  const { createRoutes } = evaluateBundle<{ createRoutes: unknown }>(path.join(distOf(app), 'server/ssr.cjs'), onlyShared(shell.shared));
  await shell.tryOut(app, createRoutes);
}

/**
 * Puts what stands in the app's dist folder into the store. Without a `version` the name follows from the content,
 * and a build that is published already is not published again.
 * @throws StoreError when the version exists or the gate refuses it
 */
export async function publishVersion(storeDir: string, app: AppName, version?: string): Promise<Published> {
  const description = describeBuild(app);
  if (!version) {
    const known = publishedVersions(storeDir, app).find(({ content }) => content === description.content);
    if (known) return { deploy: known, isNew: false };
  }
  if (app !== 'shell') await checkRemote(app, description);
  const deploy = { ...description, version: version ?? nameOf(description.content), publishedAt: new Date().toISOString() };
  writeVersion(storeDir, deploy, builtFiles(app));
  return { deploy, isNew: true };
}
