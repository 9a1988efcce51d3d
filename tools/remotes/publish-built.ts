import { appNames } from '../../bff/contract/src/releases/release.ts';
import type { Deploy } from '../../bff/contract/src/releases/release.ts';
import { openPointers } from './pointers.ts';
import { publishVersion } from './publish-version.ts';
import { readDeploy, removeVersion } from './store.ts';

interface Place {
  storeDir: string;
  databaseUrl: string;
}

/**
 * Publishes every app whose build is new and makes them live together, so that a shell and remotes that need one another
 * can. A build that is published already changes nothing, so a pointer that was moved back by hand stays where it is.
 * @returns what went live, as 'app version'
 * @throws UnfitError when the builds do not fit one another or what is live; none of them is published then
 */
export async function publishBuilt({ storeDir, databaseUrl }: Place): Promise<string[]> {
  const pointers = await openPointers(databaseUrl, storeDir);
  const published: Deploy[] = [];
  try {
    const goingLive: Deploy[] = [];
    for (const app of appNames) {
      const { deploy, isNew } = publishVersion({ storeDir, app });
      if (isNew) published.push(deploy);
      const live = await pointers.live(app);
      if (isNew || !live || !readDeploy(storeDir, app, live)) goingLive.push(deploy);
    }
    if (goingLive.length > 0) await pointers.activate(...goingLive);
    return goingLive.map(({ app, version }) => `${app} ${version}`);
  } catch (error) {
    for (const deploy of published) removeVersion(storeDir, deploy);
    throw error;
  } finally {
    await pointers.close();
  }
}
