import type { AppName, Deploy } from '../../bff/contract/src/releases/release.ts';
import type { VersionStore } from '../../bff/contract/src/releases/index.ts';
import { ROOT } from '../stack/settings.ts';
import { NEEDS_FILE, findBuiltFiles } from '../remote-kit/src/describe-build.ts';
import { toDefaultVersionName } from '../remote-kit/src/pack-build.ts';
import { readCommit } from '../remote-kit/src/read-commit.ts';
import { describeApp, getAppFolder } from './describe-app.ts';
import { writeVersion } from './store.ts';

export interface PublishResult {
  deploy: Deploy;
  /** False if the same build was already in the store. */
  isNew: boolean;
}

interface PublishOptions {
  store: VersionStore;
  app: AppName;
  /**
   * Version name. By default, it is derived from the content, and a build that is already published is not published
   * again.
   */
  version?: string | undefined;
}

/**
 * Copies the app's dist folder into the release store. Does not check compatibility: the activation does that.
 * @throws StoreError when the version exists or the build has no routes
 */
export async function publishVersion({ store, app, version }: PublishOptions): Promise<PublishResult> {
  const { description, needs } = describeApp(app);
  if (!version) {
    const existing = (await store.listVersions(app)).find(({ content }) => content === description.content);
    if (existing) return { deploy: existing, isNew: false };
  }
  const commit = readCommit(ROOT);
  const deploy = {
    ...description,
    ...(commit && { commit }),
    version: version ?? toDefaultVersionName(description.content),
    publishedAt: new Date().toISOString(),
  };
  await writeVersion(store, deploy, findBuiltFiles(getAppFolder(app)), { [NEEDS_FILE]: needs });
  return { deploy, isNew: true };
}
