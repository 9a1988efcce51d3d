import { IncompatibleVersionsError, type LivePointers } from './live-pointers.ts';
import type { PublishResult } from './publish-version.ts';

interface ReleaseOptions {
  /** False to only check the version. */
  isActivated: boolean;
  /** Person who runs the command. */
  actorName: string;
}

/**
 * Checks a published build and makes it live. If the build is live already, only checks it, because an activation would
 * only add an entry to the history. Discards a new build that is not compatible.
 * @throws IncompatibleVersionsError
 */
export async function releaseBuild(
  pointers: LivePointers,
  { deploy, isNew }: PublishResult,
  { isActivated, actorName }: ReleaseOptions,
): Promise<void> {
  const isLive = !isNew && (await pointers.findLiveVersion(deploy.app)) === deploy.version;
  try {
    if (isNew) await pointers.register(deploy);
    if (isActivated && !isLive) await pointers.activate(deploy, actorName);
    else await pointers.check(deploy);
  } catch (error) {
    // After another error, the version may be live: the connection can fail after the commit.
    if (isNew && error instanceof IncompatibleVersionsError) await pointers.discard(deploy);
    throw error;
  }
}
