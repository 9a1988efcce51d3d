import { jest } from '@jest/globals';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Schemas } from '@epm/contract';
import { eventually } from '../../../test/eventually.ts';
import { MailSink } from '../../../test/mail-sink.ts';
import { movePointer, publishFixture } from '../../../test/release-fixtures.ts';
import { useReleaseSite } from '../../../test/release-site.ts';
import { startWorker } from '../../../test/test-worker.ts';
import { AutomaticRollback } from './automatic-rollback.service.ts';
import { ReleaseHealth } from './release-health.service.ts';

const { fixture, activate: requestActivation } = useReleaseSite({ TRUST_PROXY: '1' });
let addressCount = 0;
const createIpAddress = () => `203.0.113.${(addressCount += 1)}`;

const visitPage = (path: string, address: string) =>
  fixture.api.call(path, {
    headers: {
      accept: 'text/html',
      'sec-fetch-dest': 'document',
      'sec-fetch-site': 'none',
      'x-forwarded-for': address,
    },
  });
const postClientError = (version: string, address: string, kind = 'hydration', cookie = '') =>
  fixture.api.call('/api/client-errors', {
    body: { kind, app: 'mfe-public', version, route: 'home' },
    headers: { 'x-forwarded-for': address, cookie },
  });
const writeHealth = () => fixture.api.app.get(ReleaseHealth).write();
const readRollouts = async () =>
  (await fixture.api.call<Schemas['Rollouts']>('/api/releases/rollouts', { cookie: fixture.admin.cookie })).body;
const readLiveVersion = async () =>
  (
    await fixture.database.query<{ version: string }>(`SELECT version FROM release_pointers WHERE app = 'mfe-public'`)
  )[0]?.version;
const activateVersion = async (app: string, version: string) =>
  expect(await requestActivation(app, version)).toMatchObject({ status: 200 });
/** Requests a failing page from `count` different IP addresses. */
async function requestFailingPage(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1)
    expect((await visitPage('/broken', createIpAddress())).status).toBe(503);
  await writeHealth();
}

beforeAll(async () => {
  for (const app of ['shell', 'mfe-public']) await activateVersion(app, '1');
});

it('rolls a failing version back once, audits the rollback and emails the admins', async () => {
  await activateVersion('mfe-public', '2');
  await visitPage('/', createIpAddress());
  await requestFailingPage(4);
  expect(await readLiveVersion()).toBe('2');
  expect((await readRollouts()).health).toContainEqual(
    expect.objectContaining({ remote: 'mfe-public', version: '2', stage: 'live', visits: 5, failedRenders: 4 }),
  );
  await requestFailingPage(1);
  expect(await readLiveVersion()).toBe('1');
  const reason = '5 failures in 6 visits: 5 pages that failed to render. Version 1 is live again.';
  expect((await readRollouts()).rollbacks).toMatchObject([
    { remote: 'mfe-public', version: '2', stage: 'live', restoredVersion: '1', reason },
  ]);
  const [entry] = await fixture.database.query(
    `SELECT actor_name, actor_id, before, after FROM audit_log WHERE action = 'release.activated' ORDER BY id DESC LIMIT 1`,
  );
  expect(entry).toEqual({
    actor_name: 'Automatic rollback',
    actor_id: null,
    before: { version: '2' },
    after: { version: '1', reason },
  });
  const sink = new MailSink();
  await sink.start();
  const worker = await startWorker(fixture.database.url, { env: { SMTP_URL: sink.url } });
  const [mail] = await eventually(async () => {
    await worker.dispatch();
    const mails = sink.to(fixture.admin.email);
    return mails.length > 0 ? mails : undefined;
  });
  await worker.close();
  await sink.stop();
  expect(mail?.subject).toBe('mfe-public was rolled back to version 1');
  expect(mail?.text?.replace(/\s+/g, ' ')).toContain(`Version 2 of mfe-public failed too often. ${reason}`);

  await activateVersion('mfe-public', '2');
  await requestFailingPage(6);
  expect(await readLiveVersion()).toBe('2');
});

it('counts one failure per network, requires several networks, and ignores previews and old versions', async () => {
  publishFixture(fixture.store, 'mfe-public', '4');
  await activateVersion('mfe-public', '3');
  await activateVersion('mfe-public', '4');
  const one = createIpAddress();
  for (let index = 0; index < 10; index += 1) {
    expect((await postClientError('4', one)).status).toBe(204);
    await writeHealth();
  }
  await postClientError('4', createIpAddress(), 'uncaught', 'epm_preview=token');
  await postClientError('3', createIpAddress());
  await postClientError('unknown', createIpAddress());
  await writeHealth();
  const { health } = await readRollouts();
  expect(health.filter(({ remote }) => remote === 'mfe-public')).toMatchObject([{ version: '4', clientErrors: 1 }]);
  for (let index = 0; index < 4; index += 1) await postClientError('4', createIpAddress(), 'chunk');
  await writeHealth();
  expect(await readLiveVersion()).toBe('3');
  expect((await readRollouts()).rollbacks[0]?.reason).toContain('1 hydration mismatch, 4 missing files.');
});

it('counts repeated visits from one network as one visit', async () => {
  publishFixture(fixture.store, 'mfe-public', 'one-visitor');
  await activateVersion('mfe-public', 'one-visitor');
  const one = createIpAddress();
  for (let index = 0; index < 10; index += 1) await visitPage('/', one);
  for (let index = 0; index < 5; index += 1) await postClientError('one-visitor', createIpAddress());
  await writeHealth();
  expect((await readRollouts()).rollbacks[0]?.reason).toContain('5 failures in 1 visit:');
  expect(await readLiveVersion()).toBe('3');
});

it('stops the ring of a failing version, and does not change the live version', async () => {
  publishFixture(fixture.store, 'mfe-public', '5');
  await fixture.api.call('/api/releases/mfe-public/ring', {
    method: 'PUT',
    body: { version: '5', percentage: 50 },
    cookie: fixture.admin.cookie,
  });
  for (let index = 0; index < 5; index += 1) await postClientError('5', createIpAddress(), 'uncaught');
  await writeHealth();
  const { rings, rollbacks } = await readRollouts();
  expect(rings).toEqual([]);
  expect(rollbacks[0]).toMatchObject({ version: '5', stage: 'ring', restoredVersion: null });
  expect(await readLiveVersion()).toBe('3');
});

it('rolls back to a failed version that an admin activated again, unless that version failed once more', async () => {
  await activateVersion('mfe-public', '2');
  for (const version of ['6', '6b']) publishFixture(fixture.store, 'mfe-public', version);
  await activateVersion('mfe-public', '6');
  await requestFailingPage(5);
  expect(await readLiveVersion()).toBe('2');
  await fixture.database.query(
    `INSERT INTO release_rollbacks (app, version, stage, reason, at) VALUES ('mfe-public', '2', 'ring', '', now())`,
  );
  await activateVersion('mfe-public', '6b');
  await requestFailingPage(5);
  expect(await readLiveVersion()).toBe('6b');
  expect((await readRollouts()).rollbacks[0]).toMatchObject({
    version: '6b',
    restoredVersion: null,
    reason: expect.stringContaining('The version stays live: version 2 failed too often, too.'),
  });
});

it('does not automatically restore a version that an admin had rolled back', async () => {
  for (const version of ['7', '8']) {
    publishFixture(fixture.store, 'mfe-public', version);
    await activateVersion('mfe-public', version);
  }
  await fixture.database.query(
    `INSERT INTO audit_log (at, action, subject, after)
     VALUES (now() - interval '1 hour', 'release.activated', 'release:mfe-public', '{"version": "7"}')`,
  );
  await activateVersion('mfe-public', '7');
  await requestFailingPage(5);
  expect(await readLiveVersion()).toBe('7');
  expect((await readRollouts()).rollbacks[0]?.reason).toContain(
    'in place of version 8, which therefore stays withdrawn',
  );
});

it('retries a failed rollback, which does not stop the rings of the app', async () => {
  for (const version of ['10', '11', '12']) publishFixture(fixture.store, 'mfe-public', version);
  for (const version of ['10', '11']) await activateVersion('mfe-public', version);
  await fixture.api.call('/api/releases/mfe-public/ring', {
    method: 'PUT',
    body: { version: '12', percentage: 0 },
    cookie: fixture.admin.cookie,
  });
  const lockTimeout = jest
    .spyOn(fixture.api.app.get(AutomaticRollback), 'rollBackIfUnhealthy')
    .mockRejectedValue(new Error('canceling statement due to lock timeout'));
  await requestFailingPage(5);
  expect(await readLiveVersion()).toBe('11');
  lockTimeout.mockRestore();
  await writeHealth();
  expect(await readLiveVersion()).toBe('10');
  expect((await readRollouts()).rings).toMatchObject([{ remote: 'mfe-public', version: '12' }]);
});

it('rolls back to a version that exceeds the size limits', async () => {
  const files = { 'large.js': ' '.repeat(9 * 1024 * 1024) };
  publishFixture(fixture.store, 'mfe-public', 'large', {}, undefined, files);
  publishFixture(fixture.store, 'mfe-public', 'failing');
  expect((await requestActivation('mfe-public', 'large')).status).toBe(409);
  await movePointer(fixture.database, fixture.store, 'mfe-public', 'large');
  await activateVersion('mfe-public', 'failing');
  await requestFailingPage(5);
  expect(await readLiveVersion()).toBe('large');
});

it('counts errors of the shell only for the shell, and no chunk errors while the store lacks files', async () => {
  publishFixture(fixture.store, 'shell', '2');
  const folder = publishFixture(fixture.store, 'mfe-public', '9');
  await activateVersion('shell', '2');
  await activateVersion('mfe-public', '9');
  expect((await visitPage('/broken-shell', createIpAddress())).status).toBe(503);
  rmSync(join(folder, 'client/main.css'));
  expect((await fixture.api.call('/assets/mfe-public/9/main.css')).status).toBe(404);
  for (let index = 0; index < 6; index += 1) await postClientError('9', createIpAddress(), 'chunk');
  await writeHealth();
  expect(await readLiveVersion()).toBe('9');
  const { health } = await readRollouts();
  const [shell, remote] = ['shell', 'mfe-public'].map((app) => health.find(({ remote }) => remote === app));
  expect([shell?.version, shell?.failedRenders, remote?.failedRenders, remote?.clientErrors]).toEqual(['2', 1, 0, 0]);

  await fixture.api.call('/assets/mfe-public/9/unnamed.js');
  await fixture.database.query(`UPDATE release_health SET store_failed_at = now() - interval '1 hour'`);
  await postClientError('9', createIpAddress(), 'chunk');
  await writeHealth();
  expect((await readRollouts()).health.find(({ remote }) => remote === 'mfe-public')?.clientErrors).toBe(1);
});

it('rejects a malformed report of a browser error', async () => {
  expect((await postClientError('4', createIpAddress(), 'typo')).status).toBe(400);
});
