/**
 * Implements `npm run remote:activate -- <app> <version> [--as <name>]`. Lists the published versions if no version is
 * given.
 */
import { parseArgs } from 'node:util';
import { readActorName } from './actor-name.ts';
import { parseAppName, findReleaseServices } from './find-release-services.ts';
import { openLivePointers } from './live-pointers.ts';
import { connectToApi } from './target-api.ts';

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { as: { type: 'string' } } });
  const app = parseAppName(positionals[0]);
  const version = positionals[1];
  const actorName = readActorName(values.as);
  const { store, databaseUrl, apiUrl } = findReleaseServices(process.env);
  const pointers = await openLivePointers(databaseUrl, store, () => connectToApi(apiUrl));
  try {
    const live = await pointers.findLiveVersion(app);
    if (!version) {
      for (const each of await store.listVersions(app))
        console.log(`${each.version === live ? '*' : ' '} ${each.version}  ${each.publishedAt}`);
      return;
    }
    const deploy = await store.readDeploy(app, version);
    if (!deploy) throw new Error(`${app} ${version} is not in the store, or its deploy.json cannot be read`);
    await pointers.activate(deploy, actorName);
    console.log(`${app}: ${live ?? 'nothing'} → ${version}`);
  } finally {
    await pointers.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
