import type { Schemas } from '@epm/contract';
import { useReleaseSite } from '../../../test/release-site.ts';
import { signIn } from '../../../test/sign-in.ts';
import { replaceClock, TestClock } from '../../../test/test-clock.ts';
import { createToken } from '../../platform/tokens/tokens.ts';

const { fixture, activate } = useReleaseSite();

beforeAll(async () => {
  for (const app of ['shell', 'mfe-public']) await activate(app, '1');
});

const createDeployToken = async (token: object = {}) =>
  fixture.api.call<Schemas['CreatedDeployToken']>('/api/deploy-tokens', {
    body: { app: 'mfe-public', name: 'Build server', rights: ['activate'], ...token },
    cookie: fixture.admin.cookie,
  });

const callWithToken = <T = { code: string }>(secret: string, path: string, body?: object) =>
  fixture.api.call<T>(path, { headers: { authorization: `Bearer ${secret}` }, ...(body && { body }) });

const getLiveRelease = (secret: string, app = 'mfe-public') => callWithToken(secret, `/api/releases/${app}/live`);

it('shows the secret of a deploy token once, stores only the hash, and lists the last use', async () => {
  const { status, body } = await createDeployToken();
  const { secret, ...created } = body;
  expect(status).toBe(201);
  expect(secret).toMatch(new RegExp(`^epmd_${created.hint}[\\w-]{35}$`));
  expect(created).toMatchObject({ createdBy: fixture.admin.email, lastUsedAt: null, revokedAt: null });
  expect((await getLiveRelease(secret)).body).toMatchObject({ remote: 'mfe-public', version: '1' });
  const list = await fixture.api.call<Schemas['DeployTokens']>('/api/deploy-tokens', { cookie: fixture.admin.cookie });
  expect(list.text).not.toContain(secret);
  expect(list.body.items.find(({ id }) => id === created.id)).toMatchObject({
    lastUsedAt: expect.any(String),
    lastUsedIp: '127.0.0.1',
  });
  const stored = await fixture.database.query('SELECT * FROM deploy_tokens WHERE id = $1', [created.id]);
  expect(JSON.stringify(stored)).not.toContain(secret);
});

it.each([
  [{ app: 'MFE-PUBLIC' }, 400, 'deploy-token.app'],
  [{ rights: [] }, 400, 'deploy-token.no-right'],
  [{ rights: ['delete'] }, 400, 'request.invalid'],
  [{ expiresAt: '2020-01-01T00:00:00Z' }, 400, 'deploy-token.expires-at'],
] as const)('rejects the creation of the deploy token %j', async (token, status, code) => {
  expect(await createDeployToken(token)).toMatchObject({ status, body: { code } });
});

it('lets only admins list deploy tokens', async () => {
  const { cookie } = await signIn(fixture.api, 'marketing');
  expect((await fixture.api.call('/api/deploy-tokens', { cookie })).status).toBe(403);
});

it('rejects deploy tokens that are unknown, revoked, expired, of another app or without the right', async () => {
  const revoked = (await createDeployToken()).body;
  const revoke = (id: string) =>
    fixture.api.call(`/api/deploy-tokens/${id}/revoke`, { method: 'POST', cookie: fixture.admin.cookie });
  expect((await revoke(revoked.id)).status).toBe(204);
  expect((await revoke(revoked.id)).status).toBe(204);
  const expired = (await createDeployToken({ expiresAt: '2100-01-01T00:00:00Z' })).body;
  await fixture.database.query(`UPDATE deploy_tokens SET expires_at = now() WHERE id = $1`, [expired.id]);
  const otherToken = (await createDeployToken({ app: 'mfe-backoffice' })).body;
  const uploader = (await createDeployToken({ rights: ['upload'] })).body;
  const activateWith = (secret: string) => callWithToken(secret, '/api/releases/mfe-public/activate', { version: '2' });
  for (const [secret, status, code] of [
    ['', 401, 'deploy-token.unknown'],
    ['nonsense', 401, 'deploy-token.unknown'],
    [`epmd_${createToken()}`, 401, 'deploy-token.unknown'],
    [revoked.secret, 401, 'deploy-token.revoked'],
    [expired.secret, 401, 'deploy-token.expired'],
    [otherToken.secret, 403, 'deploy-token.other-app'],
    [uploader.secret, 403, 'deploy-token.right-missing'],
  ] as const)
    expect(await activateWith(secret)).toMatchObject({ status, body: { code } });
  const [pointer] = await fixture.database.query(`SELECT version FROM release_pointers WHERE app = 'mfe-public'`);
  expect(pointer).toEqual({ version: '1' });
});

it.each(['upload', 'preview', 'activate'])(
  'lets a deploy token with only the right %s use only the routes of this right',
  async (only) => {
    const { secret } = (await createDeployToken({ rights: [only] })).body;
    const body = { version: 'missing' };
    const found: [string, string | undefined][] = [];
    for (const [right, method, path, sent] of [
      ['upload', 'POST', 'versions', Buffer.alloc(0)],
      ['preview', 'POST', 'versions/missing/preview', {}],
      ['activate', 'POST', 'activate', body],
      ['activate', 'PUT', 'ring', { ...body, percentage: 0 }],
      ['activate', 'DELETE', 'ring', undefined],
    ] as const) {
      const contentType: Record<string, string> = Buffer.isBuffer(sent) ? { 'content-type': 'application/gzip' } : {};
      const reply = await fixture.api.call<{ code?: string }>(`/api/releases/mfe-public/${path}`, {
        method,
        headers: { authorization: `Bearer ${secret}`, ...contentType },
        ...(sent && { body: sent }),
      });
      if (right === only) expect([401, 403]).not.toContain(reply.status);
      else found.push([`${method} ${path}`, reply.body.code]);
    }
    expect(found).toEqual(found.map(([route]) => [route, 'deploy-token.right-missing']));
  },
);

it('lets users release only after a recent confirmation of the session', async () => {
  const { id, cookie } = await signIn(fixture.api, 'admin');
  await fixture.database.query(`UPDATE sessions SET created_at = now() - interval '1 hour' WHERE user_id = $1`, [id]);
  for (const [method, path, body] of [
    ['POST', 'versions', Buffer.alloc(0)],
    ['POST', 'activate', { version: '1' }],
    ['PUT', 'ring', { version: '2', percentage: 0 }],
    ['DELETE', 'ring', undefined],
  ] as const)
    expect(
      await fixture.api.call(`/api/releases/mfe-public/${path}`, {
        method,
        cookie,
        ...(Buffer.isBuffer(body) && { headers: { 'content-type': 'application/gzip' } }),
        ...(body && { body }),
      }),
    ).toMatchObject({ status: 403, body: { code: 'session.confirmation-required' } });
});

it('hides staff apps from users with the marketing grant', async () => {
  const { cookie } = await signIn(fixture.api, 'marketing');
  for (const [method, path, body] of [
    ['GET', 'versions', undefined],
    ['GET', 'live', undefined],
    ['GET', 'rollout', undefined],
    ['POST', 'versions/1/preview', {}],
    ['PUT', 'ring', { version: '1', percentage: 0 }],
    ['DELETE', 'ring', undefined],
  ] as const)
    expect(
      await fixture.api.call(`/api/releases/mfe-backoffice/${path}`, { method, cookie, ...(body && { body }) }),
    ).toMatchObject({ status: 403, body: { code: 'release.not-allowed' } });
});

it('limits the number of valid deploy tokens', async () => {
  await fixture.database.query(
    `INSERT INTO deploy_tokens (app, name, rights, secret_hash, hint, created_at)
     SELECT 'mfe-public', 'Surplus', '{upload}', number::text::bytea, '', now() FROM generate_series(1, 100) AS number`,
  );
  expect(await createDeployToken()).toMatchObject({ status: 409, body: { code: 'deploy-token.too-many' } });
  await fixture.database.query(`UPDATE deploy_tokens SET revoked_at = now() WHERE name = 'Surplus'`);
  expect((await createDeployToken()).status).toBe(201);
});

it('activates a version only if the expected version is live, and audits the token and the IP address', async () => {
  const { secret, id } = (await createDeployToken()).body;
  const activateFrom = (version: string, expectedVersion: string | null) =>
    callWithToken<Schemas['Releases']>(secret, '/api/releases/mfe-public/activate', { version, expectedVersion });
  for (const expected of ['3', null])
    expect(await activateFrom('2', expected)).toMatchObject({
      status: 409,
      body: { code: 'release.live-changed', liveVersion: '1' },
    });
  const { status, body } = await activateFrom('2', '1');
  expect([status, body.remotes.map(({ remote }) => remote)]).toEqual([200, ['mfe-public']]);
  const [entry] = await fixture.database.query(
    `SELECT actor_id, actor_name, host(ip) AS ip, before, after FROM audit_log
     WHERE subject = 'release:mfe-public' ORDER BY id DESC LIMIT 1`,
  );
  expect(entry).toEqual({
    actor_id: null,
    actor_name: 'Deploy token Build server',
    ip: '127.0.0.1',
    before: { version: '1' },
    after: { version: '2', token: 'Build server', tokenId: id },
  });
  expect((await activateFrom('1', '2')).status).toBe(200);
});

it('rejects a deploy token for a version that failed too often, until an admin activates the version', async () => {
  const { secret } = (await createDeployToken()).body;
  await fixture.database.query(
    `INSERT INTO release_rollbacks (app, version, stage, reason, at) VALUES ('mfe-public', '3', 'live', 'It failed.', now())`,
  );
  const refusal = { status: 409, body: { code: 'release.rolled-back' } };
  const activateByToken = () => callWithToken(secret, '/api/releases/mfe-public/activate', { version: '3' });
  expect(await activateByToken()).toMatchObject(refusal);
  const ring = await fixture.api.call('/api/releases/mfe-public/ring', {
    method: 'PUT',
    headers: { authorization: `Bearer ${secret}` },
    body: { version: '3', percentage: 10 },
  });
  expect(ring).toMatchObject(refusal);
  expect((await activate('mfe-public', '3')).status).toBe(200);
  expect((await activateByToken()).status).toBe(200);
  await activate('mfe-public', '1');
  expect((await activateByToken()).status).toBe(200);
  await activate('mfe-public', '1');
});

it('limits a network that sends invalid deploy tokens, but still accepts valid tokens', async () => {
  const { secret } = (await createDeployToken()).body;
  // A stopped clock, because the delay after thirty invalid tokens is only one second.
  replaceClock(fixture.api.app, new TestClock());
  // Earlier tests in this file have already sent invalid tokens.
  const statuses: number[] = [];
  for (let count = 0; count < 30; count++) statuses.push((await getLiveRelease(`epmd_${createToken()}`)).status);
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
  expect((await getLiveRelease(secret)).status).toBe(200);
});
