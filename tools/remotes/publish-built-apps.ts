import type { Deploy } from '../../bff/contract/src/releases/release.ts';
import type { VersionStore } from '../../bff/contract/src/releases/index.ts';
import { type Deployment, IncompatibleVersionsError, openLivePointers } from './live-pointers.ts';
import { publishVersion } from './publish-version.ts';
import { describeBuiltApi } from './target-api.ts';
import { WORKSPACE_APPS } from './workspace-apps.ts';

interface PublishTarget {
  store: VersionStore;
  databaseUrl: string;
}

/**
 * Publishes every app whose build is new, and activates the builds together, because the shell and the remotes can
 * depend on each other. A version that a team activated stays live.
 * @returns lines for the output
 * @throws IncompatibleVersionsError when the builds are incompatible with each other or with live versions; the new
 *   versions are removed in this case
 */
export async function publishBuiltApps({ store, databaseUrl }: PublishTarget): Promise<string[]> {
  const pointers = await openLivePointers(databaseUrl, store, async () => describeBuiltApi());
  const builds: Deploy[] = [];
  const published: Deploy[] = [];
  try {
    for (const app of WORKSPACE_APPS) {
      const { deploy, isNew } = await publishVersion({ store, app });
      builds.push(deploy);
      if (!isNew) continue;
      published.push(deploy);
      await pointers.register(deploy);
    }
    return describeDeployment(await pointers.deploy(builds));
  } catch (error) {
    // After another error, the versions may be live: the connection can fail after the commit.
    if (error instanceof IncompatibleVersionsError) for (const deploy of published) await pointers.discard(deploy);
    throw error;
  } finally {
    await pointers.close();
  }
}

/** Returns lines for the user who deploys. */
export function describeDeployment({ toActivate, kept, replaced, stopped }: Deployment): string[] {
  const listReasons = (reasons: readonly string[]) => reasons.map((reason) => `  - ${reason}`).join('\n');
  return [
    ...replaced.map(
      ({ live: { app, version }, reasons }) =>
        `Replaced ${app} ${version}, which a team had activated, because it does not run with the new versions:\n${listReasons(reasons)}`,
    ),
    ...toActivate.map(({ app, version }) => `Live now: ${app} ${version}`),
    ...kept.map(
      ({ live, build }) =>
        `${live.app} stays at ${live.version}, which a team activated. To return it to deployments, activate ${build.version}.`,
    ),
    ...stopped.map(
      ({ ring: { app, version }, reasons }) =>
        `Stopped the ring of ${app} ${version}, which does not run with the new API:\n${listReasons(reasons)}`,
    ),
  ];
}
