import { appNames } from '../../bff/contract/src/release.ts';
import { liveShell, openPointers } from './pointers.ts';
import { publishVersion } from './publish-version.ts';
import { readDeploy } from './store.ts';

interface Place {
  storeDir: string;
  databaseUrl: string;
}

/**
 * Publishes every app whose build is new and makes it live. A build that is published already changes nothing, so a
 * pointer that was moved back by hand stays where it is. Returns what went live, as 'app version'.
 */
export async function publishBuilt({ storeDir, databaseUrl }: Place): Promise<string[]> {
  const pointers = await openPointers(databaseUrl);
  const wentLive: string[] = [];
  try {
    for (const app of appNames) {
      const { deploy, isNew } = await publishVersion({ storeDir, app, shell: await liveShell(storeDir, pointers) });
      const live = await pointers.live(app);
      if (!isNew && live && readDeploy(storeDir, app, live)) continue;
      await pointers.activate(app, deploy.version);
      wentLive.push(`${app} ${deploy.version}`);
    }
  } finally {
    await pointers.close();
  }
  return wentLive;
}
