/**
 * Implements `npm run remote:upload -- <app> [--version name] [--pack-only] [--preview] [--activate]`. Builds an app of
 * this workspace, packs it, and publishes it with a deploy token, as remotes in other repositories do.
 */
import { parseArgs } from 'node:util';
import { packBuild } from '../remote-kit/src/pack-build.ts';
import {
  activateVersion,
  createPreview,
  findLiveVersion,
  NO_LIVE_VERSION,
  readSite,
  uploadArchive,
} from '../remote-kit/src/releases-api.ts';
import { acquireBuildLock } from '../stack/build-lock.ts';
import { buildApp } from './build-app.ts';
import { describeApp, getAppFolder } from './describe-app.ts';
import { parseWorkspaceApp } from './find-release-services.ts';

async function main(): Promise<void> {
  const flag = { type: 'boolean', default: false } as const;
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { version: { type: 'string' }, 'pack-only': flag, preview: flag, activate: flag },
  });
  const app = parseWorkspaceApp(positionals[0]);
  const site = values['pack-only'] ? null : readSite(process.env);
  // The lock prevents another build from clearing the dist folders while they are packed.
  const releaseLock = await acquireBuildLock();
  try {
    // Read before the build, so that a version that an admin activates in the meantime stays live.
    const before = site && values.activate ? await findLiveVersion(site, app) : null;
    buildApp(app, values.version);
    const described = describeApp(app);
    const { deploy, file } = await packBuild(described, getAppFolder(app), { version: values.version });
    console.log(`Packed ${app} ${deploy.version}: ${file}`);
    if (!site) return;
    const { version } = await uploadArchive(site, app, file);
    console.log(`Uploaded ${app} ${version}`);
    if (values.preview)
      console.log(`Preview: ${(await createPreview(site, app, version, deploy.mounts[0] || '/')).url}`);
    if (!values.activate) return;
    await activateVersion(site, app, version, before);
    console.log(`${app}: ${before ?? NO_LIVE_VERSION} → ${version}`);
  } finally {
    releaseLock();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
