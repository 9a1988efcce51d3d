import { appendFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { eventually } from '../../test/eventually.ts';
import { changeDeploy, movePointer, publishFixture } from '../../test/release-fixtures.ts';
import { useReleaseSite } from '../../test/release-site.ts';
import { LiveReleases } from './live-releases.ts';
import { ReleaseCandidates } from './release-candidates.service.ts';
import { ReleaseStore } from './release-store.ts';

const ALTERED_RESPONSE = { status: 409, body: { code: 'release.version-altered' } };

const { fixture, activate, startNode } = useReleaseSite();

it('neither serves, previews nor activates a version whose deploy.json has been altered since its activation', async () => {
  for (const app of ['shell', 'mfe-public']) await activate(app, '1');
  const folder = publishFixture(fixture.store, 'mfe-public', 'pinned');
  await activate('mfe-public', 'pinned');
  await activate('mfe-public', '1');
  appendFileSync(join(folder, 'deploy.json'), ' ');
  // Starts a second node, because the first has cached the unaltered deploy.json.
  const node = await startNode();
  try {
    expect((await node.call('/')).text).toContain('<main>1');
    const refused = await node.call('/api/releases/mfe-public/activate', {
      body: { version: 'pinned' },
      cookie: fixture.admin.cookie,
    });
    expect(refused).toMatchObject(ALTERED_RESPONSE);
    const preview = '/api/releases/mfe-public/versions/pinned/preview';
    expect(await node.call(preview, { body: {}, cookie: fixture.admin.cookie })).toMatchObject(ALTERED_RESPONSE);
    const live = node.app.get(LiveReleases);
    const { revision } = await live.readCurrent();
    await fixture.database.query(
      `UPDATE release_pointers AS pointer SET version = 'pinned', deploy_hash = pinned.deploy_hash, revision = DEFAULT
       FROM release_versions AS pinned
       WHERE pointer.app = 'mfe-public' AND pinned.app = pointer.app AND pinned.version = 'pinned'`,
    );
    await eventually(async () => (await live.readCurrent()).revision > revision);
    expect((await node.call('/')).text).toContain('<main>1');
  } finally {
    await node.close();
  }
});

it('serves and activates other versions while the files of a version cannot be read', async () => {
  for (const app of ['shell', 'mfe-public', 'mfe-backoffice']) await activate(app, '1');
  const description = join(publishFixture(fixture.store, 'mfe-backoffice', 'unreadable'), 'deploy.json');
  rmSync(description);
  // Reading a link to itself fails with ELOOP, for all users.
  symlinkSync('deploy.json', description);
  await movePointer(fixture.database, fixture.store, 'mfe-backoffice', 'unreadable');
  await fixture.database.query(
    `INSERT INTO release_rings (app, version, deploy_hash, percentage, started_at)
     VALUES ('mfe-backoffice', 'unreadable', '', 10, now())`,
  );
  expect((await activate('mfe-public', '2')).status).toBe(200);
  const readLeads = async ({ call }: Pick<typeof fixture.api, 'call'>) =>
    (await call('/leads', { cookie: fixture.admin.cookie })).status;
  const node = await startNode();
  try {
    for (const { call } of [fixture.api, node]) expect((await call('/')).text).toContain('<main>2');
    // Only the first node has loaded a version of the remote before.
    expect([await readLeads(fixture.api), await readLeads(node)]).toEqual([200, 503]);
    expect((await activate('mfe-backoffice', '1')).status).toBe(200);
    await eventually(async () => (await readLeads(node)) === 200);
  } finally {
    await node.close();
  }
});

it('keeps serving a ring and the live versions while the store returns errors', async () => {
  for (const app of ['shell', 'mfe-public']) await activate(app, '1');
  const ring = { method: 'PUT', body: { version: '3', percentage: 0 }, cookie: fixture.admin.cookie };
  expect((await fixture.api.call('/api/releases/mfe-public/ring', ring)).status).toBe(200);
  const live = fixture.api.app.get(LiveReleases);
  const listShown = async () => {
    const { rings, remotes } = await live.readCurrent();
    return [...rings.map(({ deploy }) => deploy), ...remotes].map(({ app, version }) => `${app} ${version}`);
  };
  const shown = await listShown();
  expect(shown).toContain('mfe-public 3');
  const store = fixture.api.app.get(ReleaseStore);
  const failing = jest.spyOn(store, 'hasRequiredFiles').mockRejectedValue(new Error('timeout'));
  for (let index = 0; index < 2; index += 1) {
    live.invalidate();
    expect(await listShown()).toEqual(shown);
  }
  failing.mockRestore();
});

it('stops serving a ring that was deleted, or was replaced while the store returns errors', async () => {
  await activate('shell', '1');
  await fixture.database.query('DELETE FROM release_rings');
  const folder = publishFixture(fixture.store, 'mfe-public', 'ring');
  const ring = { method: 'PUT', body: { version: 'ring', percentage: 0 }, cookie: fixture.admin.cookie };
  expect((await fixture.api.call('/api/releases/mfe-public/ring', ring)).status).toBe(200);
  const live = fixture.api.app.get(LiveReleases);
  const listRings = async () => {
    live.invalidate();
    return (await live.readCurrent()).rings.map(({ deploy }) => deploy.version);
  };
  expect(await listRings()).toEqual(['ring']);
  const failing = jest.spyOn(fixture.api.app.get(ReleaseStore), 'readVersion').mockRejectedValue(new Error('timeout'));
  const replaceHash = (from: string, to: string) =>
    fixture.database.query(
      `UPDATE release_rings SET deploy_hash = replace(deploy_hash, '${from}', '${to}') WHERE app = 'mfe-public'`,
    );
  await replaceHash('sha256', 'other');
  expect(await listRings()).toEqual([]);
  failing.mockRestore();
  await replaceHash('other', 'sha256');
  expect(await listRings()).toEqual(['ring']);
  rmSync(folder, { recursive: true });
  expect(await listRings()).toEqual([]);
});

it('repeats a check when a version that was unreadable during the check becomes readable', async () => {
  const live = ['shell', 'mfe-backoffice'].map((app) => ({ app, version: '1' }));
  const mounts = ['/leads'];
  const folder = publishFixture(fixture.store, 'mfe-tours', 'overlapping');
  changeDeploy(folder, { mounts, routes: [{ id: 'tours', path: '/leads' }] });
  const store = fixture.api.app.get(ReleaseStore);
  const candidates = fixture.api.app.get(ReleaseCandidates);
  const candidate = (await store.readDeploy('mfe-tours', 'overlapping'))!;
  const { readDeploy } = ReleaseStore.prototype;
  const read = jest
    .spyOn(store, 'readDeploy')
    .mockImplementation((app, version) =>
      app === 'mfe-backoffice' ? Promise.reject(new Error('timeout')) : readDeploy.call(store, app, version),
    );
  expect(await candidates.checkFirst('mfe-tours', 'overlapping', live)).toEqual([]);
  read.mockRestore();
  expect(await candidates.findErrors(candidate, live)).toEqual([
    expect.stringContaining('mfe-tours overlapping mounts /leads'),
  ]);
});
