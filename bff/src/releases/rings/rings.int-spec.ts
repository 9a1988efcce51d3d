import { jest } from '@jest/globals';
import type { Schemas } from '@epm/contract';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { computeIntegrity, type Deploy } from '@epm/contract/releases';
import { changeDeploy, publishFixture, recordNeeds } from '../../../test/release-fixtures.ts';
import { useReleaseSite } from '../../../test/release-site.ts';
import { signIn } from '../../../test/sign-in.ts';
import { ReleaseHealth } from '../automatic-rollback/release-health.service.ts';
import { LiveReleases } from '../live-releases.ts';
import { RingVisitors } from './ring-visitors.ts';

const { fixture, activate } = useReleaseSite();
const VISIT_HEADERS = { accept: 'text/html', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' };

type Rollouts = Schemas['Rollouts'] & { code: string; detail: string };

beforeAll(async () => {
  for (const app of ['shell', 'mfe-public', 'mfe-backoffice']) expect((await activate(app, '1')).status).toBe(200);
});

const setRing = (app: string, version: string, percentage: number) =>
  fixture.api.call<Rollouts>(`/api/releases/${app}/ring`, {
    method: 'PUT',
    body: { version, percentage },
    cookie: fixture.admin.cookie,
  });
const stopRing = (app: string, query = '') =>
  fixture.api.call<Rollouts>(`/api/releases/${app}/ring${query}`, { method: 'DELETE', cookie: fixture.admin.cookie });
/** Returns the reasons for which activations stopped rings of an app. */
const listStopReasons = async (app: string) =>
  (
    await fixture.database.query<{ reason: string }>(
      `SELECT after ->> 'reason' AS reason FROM audit_log WHERE action = 'release.ring-stopped' AND subject = $1
         AND after ? 'reason' ORDER BY id`,
      [`release:${app}`],
    )
  ).map(({ reason }) => reason);
const listRingApps = async () =>
  (await fixture.api.call<Rollouts>('/api/releases/rollouts', { cookie: fixture.admin.cookie })).body.rings.map(
    ({ remote }) => remote,
  );
const visitPage = (cookie = '', headers: Record<string, string> = VISIT_HEADERS, path = '/') =>
  fixture.api.call<string>(path, { headers, cookie });
const findShownVersions = ({ text }: { text: string }) => [
  /<main>(\w+) rendered/.exec(text)?.[1],
  /"mfe-public":\{"version":"(\w+)"/.exec(text)?.[1],
];
const mockPercentile = (percentile: number) =>
  jest.spyOn(fixture.api.app.get(RingVisitors), 'pickPercentile').mockReturnValueOnce(percentile);

it('shows a version with a ring of 0% only to signed-in admins, and sends no ring cookie to visitors', async () => {
  const { status, body } = await setRing('mfe-public', '2', 0);
  expect(status).toBe(200);
  expect(body.rings).toMatchObject([
    { remote: 'mfe-public', version: '2', percentage: 0, startedBy: fixture.admin.email },
  ]);
  const visitor = await visitPage();
  expect(findShownVersions(visitor)).toEqual(['1', '1']);
  expect([visitor.headers.getSetCookie(), visitor.headers.get('cache-control')]).toEqual([[], 'private, no-cache']);
  expect(findShownVersions(await visitPage(fixture.admin.cookie))).toEqual(['2', '2']);
});

it('shows the rings of staff remotes only to admins', async () => {
  publishFixture(fixture.store, 'mfe-backoffice', '2');
  expect((await setRing('mfe-backoffice', '2', 0)).body.rings).toHaveLength(2);
  const { cookie } = await signIn(fixture.api, 'marketing');
  const { body } = await fixture.api.call<Rollouts>('/api/releases/rollouts', { cookie });
  expect(body.rings.map(({ remote }) => remote)).toEqual(['mfe-public']);
  expect(body.health.map(({ remote }) => remote)).not.toContain('mfe-backoffice');
  await stopRing('mfe-backoffice');
});

it('shows the version of a ring to a percentage of new visits, for the whole visit, and allows bfcache', async () => {
  expect((await setRing('mfe-public', '2', 10)).body.rings[0]?.percentage).toBe(10);
  mockPercentile(9);
  const inside = await visitPage();
  mockPercentile(10);
  const outside = await visitPage();
  expect([findShownVersions(inside), findShownVersions(outside)]).toEqual([
    ['2', '2'],
    ['1', '1'],
  ]);
  expect(inside.headers.getSetCookie()).toEqual(['epm_ring=9; Path=/; HttpOnly; SameSite=Lax']);
  expect(inside.headers.get('cache-control')).toBe('private, no-cache');

  const next = await visitPage(inside.cookie);
  expect([findShownVersions(next), next.headers.getSetCookie(), next.headers.get('cache-control')]).toEqual([
    ['2', '2'],
    [],
    'private, no-cache',
  ]);
  expect(findShownVersions(await visitPage(outside.cookie))).toEqual(['1', '1']);
  await setRing('mfe-public', '2', 50);
  expect(findShownVersions(await visitPage(outside.cookie))).toEqual(['2', '2']);
});

it('lowers the percentage of a ring with an altered version, but does not raise the percentage', async () => {
  const bundle = join(fixture.store, 'mfe-public/2/server/ssr.cjs');
  const code = readFileSync(bundle, 'utf8');
  writeFileSync(bundle, 'altered');
  expect((await setRing('mfe-public', '2', 60)).body).toMatchObject({
    code: 'release.version-incompatible',
    detail: 'The percentage was not changed. server/ssr.cjs of mfe-public 2 is not the file that was published.',
  });
  expect((await setRing('mfe-public', '2', 40)).body.rings[0]?.percentage).toBe(40);
  writeFileSync(bundle, code);
});

it('a ring changes no version within a visit, and crawlers get the live version', async () => {
  for (const headers of [{ ...VISIT_HEADERS, 'sec-fetch-site': 'same-origin' }, { accept: 'text/html' }]) {
    const page = await visitPage('', headers);
    expect([findShownVersions(page), page.headers.getSetCookie()]).toEqual([['1', '1'], []]);
  }
});

it('stops a ring only if it still has the version that the user saw', async () => {
  expect(await stopRing('mfe-public', '?version=1')).toMatchObject({
    status: 409,
    body: {
      code: 'release.ring-changed',
      detail: 'Version 2 is in the ring now, not 1. Nothing was changed; check the ring and try again.',
    },
  });
  expect((await stopRing('mfe-public', '?version=2')).body.rings).toEqual([]);
  expect((await stopRing('mfe-public', '?version=2')).status).toBe(200);
});

it('a ring affects only the pages of its app', async () => {
  await setRing('mfe-backoffice', '2', 99);
  expect((await visitPage()).headers.getSetCookie()).toEqual([]);
  mockPercentile(5);
  const signInPage = await visitPage('', VISIT_HEADERS, '/login');
  expect(signInPage.headers.getSetCookie()).toHaveLength(1);
  expect(signInPage.text).toMatch(/"mfe-backoffice":\{"version":"2"/);
  await stopRing('mfe-backoffice');
});

it('rejects a second ring and a ring for a live or incompatible version, and ends a ring on activation', async () => {
  publishFixture(fixture.store, 'mfe-public', 'incompatible', {}, 'exports.pages = [];');
  expect((await setRing('mfe-public', '1', 10)).body.code).toBe('release.already-live');
  expect((await setRing('mfe-public', 'incompatible', 10)).body.code).toBe('release.version-incompatible');
  // Writes the visits of earlier tests, which could otherwise count for the new ring.
  await fixture.api.app.get(ReleaseHealth).write();
  expect((await setRing('mfe-public', '2', 10)).body.health).toContainEqual(
    expect.objectContaining({ remote: 'mfe-public', version: '2', stage: 'ring', visits: 0 }),
  );
  expect((await setRing('mfe-public', '3', 10)).body.code).toBe('release.ring-running');
  await activate('mfe-public', '2');
  const { body } = await fixture.api.call<Rollouts>('/api/releases/rollouts', { cookie: fixture.admin.cookie });
  expect(body.rings).toEqual([]);
  expect(body.health.filter(({ remote }) => remote === 'mfe-public')).toMatchObject([{ version: '2', stage: 'live' }]);
  expect((await setRing('mfe-public', '1', 0)).body.rings).toHaveLength(1);
  await activate('mfe-public', '3');
  const { rings, health } = (
    await fixture.api.call<Rollouts>('/api/releases/rollouts', { cookie: fixture.admin.cookie })
  ).body;
  expect([rings, health.filter(({ stage }) => stage === 'ring')]).toEqual([[], []]);
  expect(await listStopReasons('mfe-public')).toEqual(['Version 3 was activated.']);
  const actions = await fixture.database.query(
    `SELECT action, after ->> 'percentage' AS percentage FROM audit_log WHERE subject = 'release:mfe-public'
       AND action LIKE 'release.ring%' ORDER BY id`,
  );
  expect(actions).toEqual([
    { action: 'release.ring-started', percentage: '0' },
    { action: 'release.ring-changed', percentage: '10' },
    { action: 'release.ring-changed', percentage: '50' },
    { action: 'release.ring-changed', percentage: '40' },
    { action: 'release.ring-stopped', percentage: null },
    { action: 'release.ring-started', percentage: '10' },
    { action: 'release.ring-started', percentage: '0' },
    { action: 'release.ring-stopped', percentage: null },
  ]);
});

it('lets a deploy token with the `activate` right show a new app to visitors, and returns the token name', async () => {
  const commit = { hash: 'c'.repeat(40), subject: '', author: '', committedAt: '2026-11-20T12:00:00.000Z' };
  changeDeploy(publishFixture(fixture.store, 'mfe-guides', '1'), { commit, parts: ['guide-list'] });
  const createToken = async (right: string) =>
    (
      await fixture.api.call<Schemas['CreatedDeployToken']>('/api/deploy-tokens', {
        body: { app: 'mfe-guides', name: `Guides ${right}`, rights: [right] },
        cookie: fixture.admin.cookie,
      })
    ).body.secret;
  const [activator, uploader] = [await createToken('activate'), await createToken('upload')];
  const call = (secret: string, method: string, path = 'ring') =>
    fixture.api.call<Rollouts>(`/api/releases/mfe-guides/${path}`, {
      method,
      headers: { authorization: `Bearer ${secret}` },
      ...(method === 'PUT' && { body: { version: '1', percentage: 10 } }),
    });
  for (const method of ['PUT', 'DELETE'])
    expect((await call(uploader, method)).body.code).toBe('deploy-token.right-missing');
  await setRing('mfe-public', '2', 0);
  const ring = { remote: 'mfe-guides', version: '1', percentage: 10, startedBy: 'Deploy token Guides activate' };
  expect((await call(activator, 'PUT')).body.rings).toEqual([expect.objectContaining(ring)]);
  expect((await call(uploader, 'GET', 'rollout')).body.rings).toEqual([expect.objectContaining(ring)]);
  mockPercentile(9);
  const inside = await visitPage('', VISIT_HEADERS, '/guides');
  expect(inside.headers.getSetCookie()).toHaveLength(1);
  expect(inside.text).toMatch(/"mfe-guides":\{"version":"1"/);
  mockPercentile(10);
  expect((await visitPage('', VISIT_HEADERS, '/guides')).text).not.toContain('"mfe-guides"');
  expect((await call(activator, 'DELETE')).body.rings).toEqual([]);
  await stopRing('mfe-public');
  const audited = await fixture.database.query(
    `SELECT action, actor_name, host(ip) AS ip, after ->> 'token' AS token, after ->> 'commit' AS commit FROM audit_log
     WHERE subject = 'release:mfe-guides' ORDER BY id`,
  );
  const entry = { actor_name: 'Deploy token Guides activate', ip: '127.0.0.1', token: 'Guides activate' };
  expect(audited).toEqual([
    { action: 'release.ring-started', ...entry, commit: commit.hash },
    { action: 'release.ring-stopped', ...entry, commit: null },
  ]);
});

it('rejects a ring whose version is compatible with the live versions, but not with other rings', async () => {
  changeDeploy(publishFixture(fixture.store, 'mfe-tours', '1'), {
    mounts: ['/guides/tours'],
    routes: [{ id: 'tours', path: '/guides/tours' }],
  });
  expect((await setRing('mfe-guides', '1', 0)).status).toBe(200);
  expect((await setRing('mfe-tours', '1', 0)).body).toMatchObject({
    code: 'release.version-incompatible',
    detail:
      'No ring was started, and the site stays as it is. The version does not run with mfe-guides 1, which other rings ' +
      'show. mfe-tours 1 mounts /guides/tours, which overlaps /guides of mfe-guides 1.',
  });
  await stopRing('mfe-guides');
  expect((await setRing('mfe-tours', '1', 0)).status).toBe(200);
  expect((await visitPage(fixture.admin.cookie)).text).toContain('"mfe-tours"');
  await activate('mfe-guides', '1');
  expect(await listStopReasons('mfe-tours')).toEqual([
    'The version does not run with mfe-guides 1, which was activated.',
  ]);
  expect((await visitPage(fixture.admin.cookie)).text).not.toContain('"mfe-tours"');

  const shell = readFileSync(join(fixture.store, 'shell/1/server/ssr.cjs'), 'utf8');
  publishFixture(fixture.store, 'shell', 'silent', {}, shell.replace('{ words:', '{ text:'));
  recordNeeds(publishFixture(fixture.store, 'mfe-backoffice', 'wordy'), {
    exports: { greeting: ['words'] },
    operations: {},
  });
  expect((await setRing('shell', 'silent', 0)).status).toBe(200);
  expect((await setRing('mfe-backoffice', 'wordy', 0)).body.detail).toContain(
    'does not run with shell silent, which other rings show. mfe-backoffice wordy needs words of greeting',
  );
  await stopRing('shell');
  expect((await setRing('mfe-backoffice', 'wordy', 0)).status).toBe(200);
  expect((await setRing('shell', 'silent', 0)).body.detail).toContain('does not run with mfe-backoffice wordy');
  await stopRing('mfe-backoffice');
});

it.each<[string, Partial<Deploy>]>([
  ['mounts', { mounts: ['/guides/tours'], routes: [{ id: 'tours', path: '/guides/tours' }] }],
  ['parts', { mounts: ['/tours'], routes: [{ id: 'tours', path: '/tours' }], parts: ['guide-list'] }],
])(
  'does not show a ring whose %s overlap with a live version, even if the ring was stored without a check',
  async (name, fields) => {
    const folder = publishFixture(fixture.store, 'mfe-tours', name);
    changeDeploy(folder, fields);
    const isShown = async () => (await visitPage(fixture.admin.cookie)).text.includes('"mfe-tours"');
    const hash = computeIntegrity(readFileSync(join(folder, 'deploy.json')), 'sha256');
    await fixture.database.query(
      `INSERT INTO release_rings (app, version, deploy_hash, percentage, started_at) VALUES ('mfe-tours', $1, $2, 0, now())`,
      [name, hash],
    );
    fixture.api.app.get(LiveReleases).invalidate();
    expect([await listRingApps(), await isShown()]).toEqual([['mfe-tours'], false]);
    await stopRing('mfe-tours');
  },
);
