import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AppName, computeIntegrity } from '@epm/contract/releases';
import { flatImage } from '../../test/hostile-uploads.ts';
import { changeDeploy, publishFixture } from '../../test/release-fixtures.ts';
import { S3Server } from '../../test/s3-server.ts';
import { signIn, type SignedInUser } from '../../test/sign-in.ts';
import { startApp, type TestApp } from '../../test/test-app.ts';
import { TestClock } from '../../test/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { startWorker, type TestWorker } from '../../test/test-worker.ts';
import { createArchiveEntries, packEntries } from '../../test/version-archives.ts';
import type { SiteImage } from '../media/media.dto.ts';
import { openStore } from '../platform/object-store/open-store.ts';
import type { ReleasePage, Releases } from './releases.dto.ts';

const DAY_MS = 86_400_000;
/** More versions than retention keeps, in order of publication. */
const PUBLIC_VERSIONS = Array.from({ length: 24 }, (_, index) => `v${String(index + 1).padStart(2, '0')}`);

const folder = mkdtempSync(join(tmpdir(), 'epm-bucket-'));
const clock = new TestClock();
let s3: S3Server;
let database: TestDatabase;
let api: TestApp;
let worker: TestWorker;
let admin: SignedInUser;

/**
 * Adds a version that was stored in the bucket two months ago, in the order of the index. The times in deploy.json are
 * within the last month and in the opposite order, as if the clock of the build server were wrong.
 */
async function publishVersion(app: AppName, version: string, index: number): Promise<void> {
  const source = publishFixture(folder, app, version);
  const storedAt = clock.now().getTime() - 60 * DAY_MS + index * 1_000;
  changeDeploy(source, { publishedAt: new Date(clock.now().getTime() - index * 1_000).toISOString() });
  await openStore(s3.storeUrl, 'releases', '').addFolder(`${app}/${version}`, source, 'deploy.json');
  await database.query(
    'INSERT INTO release_versions (app, version, deploy_hash, uploaded_at) VALUES ($1, $2, $3, $4)',
    [app, version, computeIntegrity(readFileSync(join(source, 'deploy.json')), 'sha256'), new Date(storedAt)],
  );
}

const activateVersion = (app: string, version: string) =>
  api.call<Releases>(`/api/releases/${app}/activate`, { body: { version }, cookie: admin.cookie });

async function listPublicVersions(): Promise<string[]> {
  const path = '/api/releases/mfe-public/versions?limit=50';
  const { body } = await api.call<ReleasePage>(path, { cookie: admin.cookie });
  return body.items.map(({ version }) => version);
}

beforeAll(async () => {
  [s3, database] = await Promise.all([S3Server.start(), createTestDatabase()]);
  await publishVersion('shell', '1', 0);
  for (const [index, version] of PUBLIC_VERSIONS.entries()) await publishVersion('mfe-public', version, index);
  const env = { STORE_URL: s3.storeUrl };
  api = await startApp(database.url, { env });
  worker = await startWorker(database.url, { env, clock });
  admin = await signIn(api, 'admin');
});
afterAll(async () => {
  await worker.close();
  await api.close();
  await database.drop();
  await s3.stop();
  rmSync(folder, { recursive: true });
});

it('serves pages, scripts and images from a bucket', async () => {
  expect((await activateVersion('shell', '1')).status).toBe(200);
  expect(await activateVersion('mfe-public', 'v01')).toMatchObject({ status: 200 });
  expect(await activateVersion('mfe-public', 'v02')).toMatchObject({ status: 200 });
  expect((await api.call('/')).text).toContain('v02 rendered by the shell');
  expect((await api.call('/assets/mfe-public/v02/remoteEntry.js')).text).toBe('window.b = 2;');
  expect((await api.call('/assets/mfe-public/v02/missing.js')).status).toBe(404);

  const form = new FormData();
  form.set('alt', 'A house');
  form.set('file', new Blob([new Uint8Array(await flatImage('#1f5a3e'))], { type: 'image/png' }), 'house.png');
  const upload = await fetch(`${api.url}/api/media/site-images/hero-bg`, {
    method: 'PUT',
    body: form,
    headers: { cookie: admin.cookie },
  });
  expect(upload.status).toBe(200);
  const { url } = (await upload.json()) as SiteImage;
  expect((await fetch(api.url + url)).headers.get('content-type')).toBe('image/png');
});

it('deletes versions that were stored long ago, are not among the newest 20, and were not live for 30 days', async () => {
  await database.query(
    `INSERT INTO release_rings (app, version, deploy_hash, percentage, started_at) VALUES ('mfe-public', 'v04', '', 10, now())`,
  );
  await worker.sweep('delete-old-releases');
  expect(await listPublicVersions()).toEqual(PUBLIC_VERSIONS.filter((each) => each !== 'v03'));
  await database.query('DELETE FROM release_rings');
  expect((await activateVersion('mfe-public', 'v03')).status).toBe(404);

  clock.advance(31 * DAY_MS);
  await worker.sweep('delete-old-releases');
  expect(await listPublicVersions()).toEqual(PUBLIC_VERSIONS.filter((each) => !/v0[134]/.test(each)));
  const { text } = await api.call('/');
  expect(text).toContain('v02 rendered by the shell');
  const deleted = await database.query(
    `SELECT before ->> 'version' AS version FROM audit_log WHERE action = 'release.deleted'`,
  );
  expect(deleted).toEqual(['v03', 'v01', 'v04'].map((version) => ({ version })));
});

it('deletes the files of an upload that was never completed', async () => {
  const objects = openStore(s3.storeUrl, 'releases', '');
  for (const version of ['abandoned', 'recent'])
    await objects.put(`mfe-public/${version}/client/main.js`, Buffer.from('a'));
  await s3.backdate('releases/mfe-public/abandoned', new Date(Date.now() - 2 * DAY_MS));
  await worker.sweep('delete-old-releases');
  const left = await objects.listFolders('mfe-public');
  expect(['abandoned', 'recent', 'v02'].filter((name) => left.includes(name))).toEqual(['recent', 'v02']);
});

it('publishes a deleted build again', async () => {
  const upload = async (publishedAt: string) =>
    api.call('/api/releases/mfe-public/versions', {
      body: await packEntries(createArchiveEntries(folder, 'again', { deploy: { publishedAt } })),
      cookie: admin.cookie,
      headers: { 'content-type': 'application/gzip' },
    });
  expect((await upload('2026-11-20T12:00:00.000Z')).status).toBe(201);
  expect((await activateVersion('mfe-public', 'again')).status).toBe(200);
  expect((await activateVersion('mfe-public', 'v02')).status).toBe(200);
  // Deletes the version as the retention sweep in the worker does.
  await database.query(`DELETE FROM release_versions WHERE version = 'again'`);
  await openStore(s3.storeUrl, 'releases', '').deleteFolder('mfe-public/again', 'deploy.json');
  expect((await activateVersion('mfe-public', 'again')).status).toBe(404);
  expect((await upload('2026-11-26T12:00:00.000Z')).status).toBe(201);
  expect((await activateVersion('mfe-public', 'again')).status).toBe(200);
  expect((await api.call('/')).text).toContain('again rendered by the shell');
});
