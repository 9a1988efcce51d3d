import { randomUUID } from 'node:crypto';
import type { Schemas } from '@epm/contract';
import { Secret, TOTP } from 'otpauth';
import { signIn } from '../../test/sign-in.ts';
import { startApp, type TestApp } from '../../test/test-app.ts';
import { TestClock } from '../../test/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { PASSWORD, PASSWORD_HASH } from '../../test/test-password.ts';
import { CONFIRMATION_VALID_MS } from './sessions.ts';

const STEP_MS = 30_000;
const clock = new TestClock();
let database: TestDatabase;
let api: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startApp(database.url, { clock });
});

afterAll(async () => {
  await api.close();
  await database.drop();
});

interface Problem {
  code: string;
}
const callApi = <T = Problem>(method: string, path: string, cookie: string, body?: object) =>
  api.call<T>(path, { method, cookie, ...(body && { body }) });
const logIn = (email: string, code?: string) =>
  api.call<Problem>('/api/auth/login', { body: { email, password: PASSWORD, ...(code !== undefined && { code }) } });
const generateCode = (secret: string, at = clock.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

async function createUser(role: 'admin' | 'user' = 'user') {
  const email = `${randomUUID().slice(0, 8)}@staff.test`;
  const [row] = await database.query<{ id: string }>(
    'INSERT INTO todo_profiles (email, role, password_hash, created_at) VALUES ($1, $2, $3, $4) RETURNING id',
    [email, role, PASSWORD_HASH, clock.now()],
  );
  return { id: row?.id ?? '', email };
}

async function createUserWithApp(role: 'admin' | 'user' = 'user') {
  const user = await createUser(role);
  const { cookie } = await logIn(user.email);
  const { secret } = (await callApi<Schemas['SecondFactorStart']>('POST', '/api/account/second-factor', cookie)).body;
  const { recoveryCodes } = (
    await callApi<Schemas['RecoveryCodes']>('POST', '/api/account/second-factor/enable', cookie, {
      code: generateCode(secret),
    })
  ).body;
  clock.advance(2 * STEP_MS);
  return { ...user, cookie, secret, recoveryCodes };
}

it('sets up an authenticator app with its first code', async () => {
  const { email } = await createUser();
  const { cookie } = await logIn(email);
  const started = await callApi<Schemas['SecondFactorStart']>('POST', '/api/account/second-factor', cookie);
  expect(started.body.uri).toMatch(/^otpauth:\/\/totp\/Executive%20Property%20Management:.*secret=[A-Z2-7]{32}/);
  const enable = (code: string) => callApi<Problem>('POST', '/api/account/second-factor/enable', cookie, { code });
  expect((await enable('000000')).body.code).toBe('second-factor.wrong');
  expect((await logIn(email)).status).toBe(200);
  expect((await enable(generateCode(started.body.secret))).status).toBe(200);
  expect((await enable(generateCode(started.body.secret))).body.code).toBe('second-factor.not-started');
  expect((await callApi('POST', '/api/account/second-factor', cookie)).body.code).toBe('second-factor.enabled');
  expect((await callApi<Schemas['OwnAccountState']>('GET', '/api/account', cookie)).body).toEqual({
    secondFactorSince: clock.now().toISOString(),
    recoveryCodesLeft: 10,
    provider: null,
    providerLinkedSince: null,
  });
});

it('requires an authenticator code only after the correct password, and accepts each code once', async () => {
  const { email, secret } = await createUserWithApp();
  const wrongPassword = await api.call<Problem>('/api/auth/login', { body: { email, password: 'wrong' } });
  expect(wrongPassword.body.code).toBe('sign-in.refused');
  expect(await logIn(email)).toMatchObject({ status: 401, body: { code: 'sign-in.code-required' }, cookie: '' });
  expect(await logIn(email, '000000')).toMatchObject({ status: 401, body: { code: 'sign-in.code-wrong' }, cookie: '' });
  const code = generateCode(secret);
  expect((await logIn(email, ` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(200);
  expect((await logIn(email, code)).body.code).toBe('sign-in.code-wrong');
  clock.advance(STEP_MS);
  expect((await logIn(email, generateCode(secret))).status).toBe(200);
});

it('accepts the authenticator code of the previous time step, but no older code', async () => {
  const { email, secret } = await createUserWithApp();
  const generateCodeAt = (steps: number) => generateCode(secret, new Date(clock.now().getTime() + steps * STEP_MS));
  clock.advance(3 * STEP_MS);
  expect((await logIn(email, generateCodeAt(-2))).status).toBe(401);
  expect((await logIn(email, generateCodeAt(-1))).status).toBe(200);
  expect((await logIn(email, generateCodeAt(2))).status).toBe(401);
});

it('accepts an authenticator code only once in parallel sign-ins', async () => {
  const { email, secret } = await createUserWithApp();
  const code = generateCode(secret);
  const statuses = await Promise.all([1, 2, 3].map(async () => (await logIn(email, code)).status));
  expect(statuses.sort()).toEqual([200, 401, 401]);
});

it('accepts each recovery code once', async () => {
  const { email, cookie, recoveryCodes } = await createUserWithApp();
  const [code = ''] = recoveryCodes;
  expect((await logIn(email, ` ${code.toUpperCase()} `)).status).toBe(200);
  expect(await logIn(email, code)).toMatchObject({
    status: 401,
    body: { detail: 'This recovery code is not valid. Each code works once.' },
  });
  expect((await callApi<Schemas['OwnAccountState']>('GET', '/api/account', cookie)).body.recoveryCodesLeft).toBe(9);
});

it('replaces the recovery codes, and rejects the previous codes', async () => {
  const { email, cookie, recoveryCodes } = await createUserWithApp();
  const renew = (session: string) =>
    callApi<Schemas['RecoveryCodes'] & Problem>('POST', '/api/account/second-factor/recovery-codes', session);
  const renewed = (await renew(cookie)).body.recoveryCodes;
  expect((await logIn(email, recoveryCodes[0])).status).toBe(401);
  expect((await logIn(email, renewed[0])).status).toBe(200);
  const withoutApp = await signIn(api, 'user');
  expect((await renew(withoutApp.cookie)).body.code).toBe('second-factor.missing');
});

it('limits guesses of the authenticator code like guesses of the password', async () => {
  const { email, secret } = await createUserWithApp();
  const statuses: number[] = [];
  for (let guess = 0; guess < 6; guess++) statuses.push((await logIn(email, String(100_000 + guess))).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  expect((await logIn(email, generateCode(secret))).status).toBe(429);
});

it('requires no authenticator code when the session is confirmed with the password', async () => {
  const { cookie } = await createUserWithApp();
  expect((await callApi('POST', '/api/auth/confirm', cookie, { password: PASSWORD })).status).toBe(204);
});

it('allows an export, and the check before a download, only after a recent confirmation', async () => {
  const { cookie } = await createUserWithApp();
  const readStatuses = async () => [
    (await callApi('POST', '/api/auth/recent-confirmation', cookie)).status,
    (await callApi('GET', '/api/leads/export.csv', cookie)).status,
  ];
  expect(await readStatuses()).toEqual([204, 200]);
  clock.advance(CONFIRMATION_VALID_MS);
  expect(await readStatuses()).toEqual([403, 403]);
});

it('removes the authenticator app only after a recent confirmation', async () => {
  const { email, cookie } = await createUserWithApp();
  clock.advance(CONFIRMATION_VALID_MS);
  const remove = () => callApi('DELETE', '/api/account/second-factor', cookie);
  expect((await remove()).body.code).toBe('session.confirmation-required');
  await callApi('POST', '/api/auth/confirm', cookie, { password: PASSWORD });
  expect((await remove()).status).toBe(204);
  expect((await logIn(email)).status).toBe(200);
});

it('an admin removes the second factor of a user who has lost the phone', async () => {
  const { id, email } = await createUserWithApp();
  const admin = await signIn(api, 'admin');
  const listed = (await callApi<{ items: Schemas['User'][] }>('GET', '/api/users', admin.cookie)).body.items;
  expect(listed.find((user) => user.id === id)?.hasSecondFactor).toBe(true);
  const removed = await callApi<Schemas['User']>('DELETE', `/api/users/${id}/second-factor`, admin.cookie);
  expect(removed.body.hasSecondFactor).toBe(false);
  expect((await logIn(email)).status).toBe(200);
});

it('keeps admins without a second factor out of the admin area if the policy requires a second factor', async () => {
  const admin = await createUserWithApp('admin');
  const otherAdmin = await signIn(api, 'admin');
  const put = (cookie: string, adminsNeedSecondFactor: boolean) =>
    callApi<Problem>('PUT', '/api/sign-in-policy', cookie, { adminsNeedSecondFactor });
  expect((await put(otherAdmin.cookie, true)).body.code).toBe('second-factor.own-missing');
  expect((await put(admin.cookie, true)).status).toBe(200);
  clock.advance(1_000);
  const refused = await callApi<Problem>('GET', '/api/users', otherAdmin.cookie);
  expect(refused).toMatchObject({ status: 403, body: { code: 'second-factor.required' } });
  expect((await callApi('GET', '/api/auth/session', otherAdmin.cookie)).body).toMatchObject({
    user: { needsSecondFactor: true },
  });
  expect((await callApi('GET', '/api/leads', otherAdmin.cookie)).status).toBe(200);
  const { secret } = (
    await callApi<Schemas['SecondFactorStart']>('POST', '/api/account/second-factor', otherAdmin.cookie)
  ).body;
  await callApi('POST', '/api/account/second-factor/enable', otherAdmin.cookie, { code: generateCode(secret) });
  expect((await callApi('GET', '/api/users', otherAdmin.cookie)).status).toBe(200);
  expect((await put(admin.cookie, false)).status).toBe(200);
});
