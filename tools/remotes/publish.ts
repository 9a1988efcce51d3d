/** Implements `npm run remote:publish -- <app> [version] [--no-activate] [--as <name>]`. */
import { parseArgs } from 'node:util';
import { acquireBuildLock } from '../stack/build-lock.ts';
import { readActorName } from './actor-name.ts';
import { buildApp } from './build-app.ts';
import { findReleaseServices, parseWorkspaceApp } from './find-release-services.ts';
import { openLivePointers } from './live-pointers.ts';
import { publishVersion } from './publish-version.ts';
import { releaseBuild } from './release-build.ts';
import { connectToApi } from './target-api.ts';

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'no-activate': { type: 'boolean', default: false }, as: { type: 'string' } },
  });
  const app = parseWorkspaceApp(positionals[0]);
  const version = positionals[1];
  const actorName = readActorName(values.as);
  const { store, databaseUrl, apiUrl } = findReleaseServices(process.env);
  // The lock prevents another build from clearing the dist folders while they are published.
  const release = await acquireBuildLock();
  const pointers = await openLivePointers(databaseUrl, store, () => connectToApi(apiUrl));
  try {
    buildApp(app, version);
    const { deploy, isNew } = await publishVersion({ store, app, version });
    await releaseBuild(pointers, { deploy, isNew }, { isActivated: !values['no-activate'], actorName });
    console.log(
      isNew ? `Published ${app} ${deploy.version}` : `${app} ${deploy.version} is the same build: nothing to publish`,
    );
    if (!values['no-activate']) console.log(`${app} ${deploy.version} is live`);
  } finally {
    release();
    await pointers.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
