import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type AppName, type CallApi, VersionStore } from '@epm/contract/releases';
import { openLivePointers, type LivePointers } from '../../tools/remotes/live-pointers.ts';
import { DiskObjects } from '../src/platform/object-store/disk-objects.ts';
import { publishFixture, recordNeeds } from './release-fixtures.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** Shell whose pages return the status of an API call. */
const SHELL_CODE = `exports.shared = {};
  exports.routesOf = () => [{ id: 'site' }];
  exports.listOwnRoutes = () => [{ id: 'shell' }];
  exports.render = async ({ fetch }) => {
    const { status } = await fetch(new Request('http://site.test/api/guides'));
    return { kind: 'page', status, start: 'idle', title: '', head: [], data: null, html: '' };
  };`;
const REMOTE_CODE = 'exports.createRoutes = () => [];';

const storeDir = mkdtempSync(join(tmpdir(), 'epm-store-'));
/** File whose reads time out, such as `mfe-maps/2/needs.json`. */
let slowFile = '';
const readUnlessSlow = <T>(file: string, read: () => Promise<T>) =>
  file === slowFile ? Promise.reject<T>(new Error('timeout')) : read();

class SlowVersionStore extends VersionStore {
  override read(app: string, version: string, file: string) {
    return readUnlessSlow(`${app}/${version}/${file}`, () => super.read(app, version, file));
  }

  override readDeploy(app: string, version: string) {
    return readUnlessSlow(`${app}/${version}/deploy.json`, () => super.readDeploy(app, version));
  }
}

const store = new SlowVersionStore(new DiskObjects(storeDir));
let apiStatus = 200;
const callApi: CallApi = () => Promise.resolve({ status: apiStatus, headers: {}, body: new Uint8Array() });
let database: TestDatabase;
let pointers: LivePointers;

const readDeploy = async (app: AppName, version: string) => {
  const deploy = await store.readDeploy(app, version);
  if (!deploy) throw new Error(`${app} ${version} is not published`);
  return deploy;
};
const activateVersion = async (app: AppName, version: string) =>
  pointers.activate(await readDeploy(app, version), 'rosa');

/** Replaces a file with a link to itself. Even for root, reading the link fails with ELOOP. */
function makeUnreadable(file: string): void {
  rmSync(file);
  symlinkSync(basename(file), file);
}

beforeAll(async () => {
  database = await createTestDatabase();
  pointers = await openLivePointers(database.url, store, () => Promise.resolve({ document: null, read: callApi }));
  publishFixture(storeDir, 'shell', '1', {}, SHELL_CODE);
  for (const version of ['1', '2', '3']) publishFixture(storeDir, 'mfe-guides', version, {}, REMOTE_CODE);
  await activateVersion('shell', '1');
});
afterAll(async () => {
  await pointers.close();
  await database.drop();
  rmSync(storeDir, { recursive: true });
});
afterEach(() => {
  apiStatus = 200;
  slowFile = '';
});

it('while API calls fail, activates only versions that were live before', async () => {
  for (const version of ['1', '2']) await activateVersion('mfe-guides', version);
  apiStatus = 503;
  await activateVersion('mfe-guides', '1');
  expect(await pointers.findLiveVersion('mfe-guides')).toBe('1');
  const refused = 'its page /guides returns 503';
  await expect(activateVersion('mfe-guides', '3')).rejects.toThrow(refused);
  // Registers a new build under the name of version 2. The new build has never been live.
  await pointers.register(await readDeploy('mfe-guides', '2'));
  await expect(activateVersion('mfe-guides', '2')).rejects.toThrow(refused);
});

it('tests a version again after it failed too often while it was live, until its next activation', async () => {
  await activateVersion('mfe-guides', '3');
  await database.query(
    `INSERT INTO release_rollbacks (app, version, stage, restored_version, reason, at)
     VALUES ('mfe-guides', '1', 'live', '3', 'It failed.', now())`,
  );
  apiStatus = 503;
  await expect(activateVersion('mfe-guides', '1')).rejects.toThrow('its page /guides returns 503');
  apiStatus = 200;
  for (const version of ['1', '3']) await activateVersion('mfe-guides', version);
  apiStatus = 503;
  await activateVersion('mfe-guides', '1');
  expect(await pointers.findLiveVersion('mfe-guides')).toBe('1');
});

it('activates a version above the size limits only if it was live before', async () => {
  const files = { 'large.js': ' '.repeat(9 * 1024 * 1024) };
  publishFixture(storeDir, 'mfe-reports', 'large', {}, REMOTE_CODE, files);
  await pointers.register(await readDeploy('mfe-reports', 'large'));
  await expect(activateVersion('mfe-reports', 'large')).rejects.toThrow(
    'client/large.js of mfe-reports large is larger than',
  );
  await database.query(
    `INSERT INTO audit_log (at, action, subject, after)
     VALUES (now(), 'release.activated', 'release:mfe-reports', '{"version": "large"}')`,
  );
  await activateVersion('mfe-reports', 'large');
  expect(await pointers.findLiveVersion('mfe-reports')).toBe('large');
});

it('lists, activates and deploys versions while the deploy.json of a live version or a ring is unreadable', async () => {
  for (const app of ['mfe-tours', 'mfe-maps'] as const)
    makeUnreadable(join(publishFixture(storeDir, app, 'damaged', {}, REMOTE_CODE), 'deploy.json'));
  await database.query(
    `INSERT INTO release_pointers (app, version, deploy_hash, activated_at) VALUES ('mfe-tours', 'damaged', '', now())`,
  );
  await database.query(
    `INSERT INTO release_rings (app, version, deploy_hash, percentage, started_at)
     VALUES ('mfe-maps', 'damaged', '', 10, now())`,
  );
  expect(await pointers.findLiveVersion('mfe-tours')).toBe('damaged');
  publishFixture(storeDir, 'mfe-tours', '1', {}, REMOTE_CODE);
  await activateVersion('mfe-guides', '3');
  const { toActivate, replaced } = await pointers.deploy([
    await readDeploy('shell', '1'),
    await readDeploy('mfe-tours', '1'),
  ]);
  expect(toActivate.map(({ app }) => app)).toEqual(['mfe-tours']);
  expect(replaced.map(({ live, reasons }) => [live.version, ...reasons])).toEqual([
    ['damaged', 'its deploy.json is missing or unreadable'],
  ]);
});

it.each([
  ['server bundle', '2', (folder: string) => makeUnreadable(join(folder, 'server/ssr.cjs'))],
  ['needs.json', '3', (folder: string) => writeFileSync(join(folder, 'needs.json'), '{')],
])(
  'deploys a shell although the live remote of another repository has a damaged file: %s',
  async (_, version, damage) => {
    const folder = publishFixture(storeDir, 'mfe-maps', version, {}, REMOTE_CODE);
    recordNeeds(folder, { exports: {}, operations: {} });
    await activateVersion('mfe-maps', version);
    damage(folder);
    publishFixture(storeDir, 'shell', version, {}, SHELL_CODE);
    const { toActivate } = await pointers.deploy([await readDeploy('shell', version)]);
    expect(toActivate.map(({ app }) => app)).toEqual(['shell']);
  },
);

describe('a deployment', () => {
  beforeAll(async () => {
    for (const app of ['mfe-tours', 'mfe-maps'] as const) {
      publishFixture(storeDir, app, 'slow', {}, REMOTE_CODE);
      await activateVersion(app, 'slow');
    }
    recordNeeds(publishFixture(storeDir, 'mfe-reports', 'slow', {}, REMOTE_CODE), { exports: {}, operations: {} });
    await database.query(
      `INSERT INTO release_rings (app, version, deploy_hash, percentage, started_at)
       VALUES ('mfe-reports', 'slow', '', 10, now())`,
    );
    publishFixture(storeDir, 'shell', 'built', {}, SHELL_CODE);
    publishFixture(storeDir, 'mfe-tours', 'built', {}, REMOTE_CODE);
  });

  it.each([
    ['the deploy.json of a version that a team activated', 'mfe-tours/slow/deploy.json'],
    ['the server bundle of a live remote', 'mfe-maps/slow/server/ssr.cjs'],
    ['the deploy.json of a ring', 'mfe-reports/slow/deploy.json'],
    ['the needs.json of a ring', 'mfe-reports/slow/needs.json'],
  ])('a deployment fails and changes nothing if the store does not return %s', async (_, file) => {
    const builds = [await readDeploy('shell', 'built'), await readDeploy('mfe-tours', 'built')];
    slowFile = file;
    await expect(pointers.deploy(builds)).rejects.toThrow('timeout');
    slowFile = '';
    expect(await Promise.all([pointers.findLiveVersion('shell'), pointers.findLiveVersion('mfe-tours')])).toEqual([
      '3',
      'slow',
    ]);
  });
});
