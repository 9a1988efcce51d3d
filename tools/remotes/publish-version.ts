import type { AppName, Deploy } from '../../bff/contract/src/releases/release.ts';
import { builtFiles, describeBuild } from './describe-build.ts';
import { publishedVersions, writeVersion } from './store.ts';

interface Published {
  deploy: Deploy;
  /** False when this very build was in the store already. */
  isNew: boolean;
}

/** A version's name where none is given: the same build gets the same name everywhere. */
const nameOf = (content: string) => content.slice(0, 12);

interface Order {
  storeDir: string;
  app: AppName;
  /** Without one the name follows from the content, and a build that is published already is not published again. */
  version?: string | undefined;
}

/**
 * Puts what is in the app's dist folder into the store. Whether it may go live is checked when its pointer moves.
 * @throws StoreError when the version exists, or the build has no routes to describe
 */
export function publishVersion({ storeDir, app, version }: Order): Published {
  const description = describeBuild(app);
  if (!version) {
    const known = publishedVersions(storeDir, app).find(({ content }) => content === description.content);
    if (known) return { deploy: known, isNew: false };
  }
  const deploy = {
    ...description,
    version: version ?? nameOf(description.content),
    publishedAt: new Date().toISOString(),
  };
  writeVersion(storeDir, deploy, builtFiles(app));
  return { deploy, isNew: true };
}
