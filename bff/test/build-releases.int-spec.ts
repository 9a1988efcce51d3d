import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VersionStore } from '@epm/contract/releases';
import { type LivePointers, openLivePointers } from '../../tools/remotes/live-pointers.ts';
import { releaseBuild } from '../../tools/remotes/release-build.ts';
import { DiskObjects } from '../src/platform/object-store/disk-objects.ts';
import { publishFixture } from './release-fixtures.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const storeDir = mkdtempSync(join(tmpdir(), 'epm-store-'));
const store = new VersionStore(new DiskObjects(storeDir));
let database: TestDatabase;
let pointers: LivePointers;

async function publishRemote(version: string, react: string) {
  publishFixture(storeDir, 'mfe-backoffice', version, { react });
  return (await store.readDeploy('mfe-backoffice', version))!;
}

beforeAll(async () => {
  database = await createTestDatabase();
  pointers = await openLivePointers(database.url, store, () => Promise.resolve({ document: null, read: null }));
  publishFixture(storeDir, 'shell', '1', { react: '20.0.0' });
  await pointers.deploy([(await store.readDeploy('shell', '1'))!, await publishRemote('old', '^20.0.0')]);
});
afterAll(async () => {
  await pointers.close();
  await database.drop();
  rmSync(storeDir, { recursive: true });
});

const options = { isActivated: true, actorName: 'rosa' };
const countActivations = async () =>
  (
    await database.query(
      `SELECT FROM audit_log WHERE action = 'release.activated' AND subject = 'release:mfe-backoffice'`,
    )
  ).length;

it('only checks a build that is live', async () => {
  const deploy = await publishRemote('published', '^20.0.0');
  const before = await countActivations();
  await releaseBuild(pointers, { deploy, isNew: true }, { ...options, isActivated: false });
  expect(await pointers.findLiveVersion('mfe-backoffice')).toBe('old');
  await releaseBuild(pointers, { deploy, isNew: false }, options);
  expect(await pointers.findLiveVersion('mfe-backoffice')).toBe('published');
  await releaseBuild(pointers, { deploy, isNew: false }, options);
  expect(await countActivations()).toBe(before + 1);
  rmSync(join(storeDir, 'mfe-backoffice', 'published', 'client', 'main.js'));
  await expect(releaseBuild(pointers, { deploy, isNew: false }, options)).rejects.toThrow('has no file main.js');
});

it('discards a new build that is not compatible, but no build that was published before', async () => {
  for (const version of ['refused', 'kept']) {
    const deploy = await publishRemote(version, '^19.0.0');
    // A build that was published before is registered.
    if (version === 'kept') await pointers.register(deploy);
    const releasing = releaseBuild(pointers, { deploy, isNew: version === 'refused' }, options);
    await expect(releasing).rejects.toThrow('needs react ^19.0.0');
    expect(existsSync(join(storeDir, 'mfe-backoffice', version))).toBe(version === 'kept');
  }
});
