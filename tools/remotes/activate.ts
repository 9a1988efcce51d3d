/** npm run remote:activate -- <app> <version>. Without a version it lists what is published. */
import semver from 'semver';
import { appNames, sharedFaults } from '../../bff/contract/src/release.ts';
import type { AppName, Deploy } from '../../bff/contract/src/release.ts';
import { appNamed, findPlace } from './place.ts';
import { openPointers } from './pointers.ts';
import type { Pointers } from './pointers.ts';
import { publishedVersions, readDeploy } from './store.ts';

/** What would be live beside a version of `app`. */
async function others(storeDir: string, pointers: Pointers, app: AppName): Promise<Deploy[]> {
  const deploys: Deploy[] = [];
  for (const name of appNames.filter((each) => each !== app)) {
    const version = await pointers.live(name);
    const deploy = version && readDeploy(storeDir, name, version);
    if (deploy) deploys.push(deploy);
  }
  return deploys;
}

async function main(): Promise<void> {
  const app = appNamed(process.argv[2]);
  const version = process.argv[3];
  const { storeDir, databaseUrl } = findPlace(process.env);
  const pointers = await openPointers(databaseUrl);
  try {
    const live = await pointers.live(app);
    if (!version) {
      const newestFirst = publishedVersions(storeDir, app).toSorted((one, other) => other.publishedAt.localeCompare(one.publishedAt));
      for (const each of newestFirst) console.log(`${each.version === live ? '*' : ' '} ${each.version}  ${each.publishedAt}`);
      return;
    }
    const deploy = readDeploy(storeDir, app, version);
    if (!deploy) throw new Error(`${app} ${version} is not published in ${storeDir}`);
    const faults = sharedFaults([deploy, ...(await others(storeDir, pointers, app))], semver.satisfies);
    if (faults.length > 0) throw new Error(`${app} ${version} does not fit what is live:\n${faults.join('\n')}`);
    await pointers.activate(app, version);
    console.log(`${app}: ${live ?? 'nothing'} → ${version}`);
  } finally {
    await pointers.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
