import type { AppName, Deploy } from '../../bff/contract/src/releases/release.ts';
import { builtFiles, describeBuild } from './describe-build.ts';
import { publishedVersions, writeVersion } from './store.ts';

interface Published {
  deploy: Deploy;
  /** False if the same build was already in the store. */
  isNew: boolean;
}

/** Returns the default name of a version. Equal builds have equal names. */
const defaultName = (content: string) => content.slice(0, 12);

interface PublishOptions {
  storeDir: string;
  app: AppName;
  /**
   * Name of the version. By default it is derived from the content, and an already published build is not published
   * again.
   */
  version?: string | undefined;
}

/**
 * Copies the app's dist folder into the store. Compatibility is checked later, on activation.
 * @throws StoreError when the version exists, or the build has no routes
 */
export function publishVersion({ storeDir, app, version }: PublishOptions): Published {
  const description = describeBuild(app);
  if (!version) {
    const known = publishedVersions(storeDir, app).find(({ content }) => content === description.content);
    if (known) return { deploy: known, isNew: false };
  }
  const deploy = {
    ...description,
    version: version ?? defaultName(description.content),
    publishedAt: new Date().toISOString(),
  };
  writeVersion(storeDir, deploy, builtFiles(app));
  return { deploy, isNew: true };
}
