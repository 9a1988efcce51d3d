import { APP_NAMES } from '../../bff/contract/src/releases/release.ts';
import type { Deploy } from '../../bff/contract/src/releases/release.ts';
import { openPointers } from './pointers.ts';
import { publishVersion } from './publish-version.ts';
import { readDeploy, removeVersion } from './store.ts';

interface Target {
  storeDir: string;
  databaseUrl: string;
}

/**
 * Publishes every app whose build is new. Activates the new versions together, because the shell and the remotes can
 * depend on each other. Skips builds that are already published, so that a manual rollback is not reverted, unless the
 * app has no usable live version.
 * @returns the activated versions, as 'app version'
 * @throws IncompatibleError when the builds are incompatible with each other or with live versions; the new versions
 *   are removed in this case
 */
export async function publishBuilt({ storeDir, databaseUrl }: Target): Promise<string[]> {
  const pointers = await openPointers(databaseUrl, storeDir);
  const published: Deploy[] = [];
  try {
    const toActivate: Deploy[] = [];
    for (const app of APP_NAMES) {
      const { deploy, isNew } = publishVersion({ storeDir, app });
      if (isNew) published.push(deploy);
      const live = await pointers.findLiveVersion(app);
      if (isNew || !live || !readDeploy(storeDir, app, live)) toActivate.push(deploy);
    }
    if (toActivate.length > 0) await pointers.activate(...toActivate);
    return toActivate.map(({ app, version }) => `${app} ${version}`);
  } catch (error) {
    for (const deploy of published) removeVersion(storeDir, deploy);
    throw error;
  } finally {
    await pointers.close();
  }
}
