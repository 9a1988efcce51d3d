import type { AppName, Deploy } from '../../bff/contract/src/releases/release.ts';
import { ROOT } from '../stack/settings.ts';
import { NEEDS_FILE, findBuiltFiles } from '../remote-kit/src/describe-build.ts';
import { readCommit } from '../remote-kit/src/read-commit.ts';
import { describeApp, getAppFolder } from './describe-app.ts';
import { findPublishedVersions, writeVersion } from './store.ts';

interface PublishResult {
  deploy: Deploy;
  /** False if the same build was already in the store. */
  isNew: boolean;
}

/** Derives the default version name from the content hash, so that equal builds have equal names. */
const toDefaultVersionName = (content: string) => content.slice(0, 12);

interface PublishOptions {
  storeDir: string;
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
export function publishVersion({ storeDir, app, version }: PublishOptions): PublishResult {
  const { description, needs } = describeApp(app);
  if (!version) {
    const existing = findPublishedVersions(storeDir, app).find(({ content }) => content === description.content);
    if (existing) return { deploy: existing, isNew: false };
  }
  const commit = readCommit(ROOT);
  const deploy = {
    ...description,
    ...(commit && { commit }),
    version: version ?? toDefaultVersionName(description.content),
    publishedAt: new Date().toISOString(),
  };
  writeVersion(storeDir, deploy, findBuiltFiles(getAppFolder(app)), { [NEEDS_FILE]: needs });
  return { deploy, isNew: true };
}
