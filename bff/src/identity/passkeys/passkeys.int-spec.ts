import type { Schemas } from '@epm/contract';
import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { PasskeyAuthenticator } from '../../../test/passkey-authenticator.ts';
import { signIn, type SignedInUser } from '../../../test/sign-in.ts';
import { startApp, type TestApp } from '../../../test/test-app.ts';
import { TestClock } from '../../../test/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { PASSWORD, PASSWORD_HASH } from '../../../test/test-password.ts';
import { CONFIRMATION_VALID_MS } from '../sessions.ts';
import { CHALLENGE_VALID_MS } from './passkey-challenges.service.ts';

type Options = { options: { challenge: string; allowCredentials?: { id: string }[] } };

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
const call = <T = Problem>(method: string, path: string, cookie = '', body?: object) =>
  api.call<T>(path, { method, cookie, ...(body && { body }) });
const startSignIn = async (cookie = '') => (await call<Options>('POST', '/api/auth/passkey/options', cookie)).body;
const startAddingPasskey = async ({ cookie }: SignedInUser) =>
  (await call<Options>('POST', '/api/account/passkeys/options', cookie)).body;
const addPasskey = ({ cookie }: SignedInUser, passkey: object, name = 'Laptop') =>
  call<Schemas['AddedPasskey'] & Problem>('POST', '/api/account/passkeys', cookie, { name, ...passkey });
const sendAssertion = (assertion: object) =>
  call<Schemas['SignedIn'] & Problem>('POST', '/api/auth/passkey', '', assertion);
const readAuditEntries = (user: SignedInUser) =>
  database.query<{ action: string }>('SELECT action, after FROM audit_log WHERE actor_id = $1 ORDER BY id', [user.id]);

const setPassword = ({ id }: SignedInUser) =>
  database.query('UPDATE todo_profiles SET password_hash = $2 WHERE id = $1', [id, PASSWORD_HASH]);
const login = ({ email }: SignedInUser, code?: string) =>
  call('POST', '/api/auth/login', '', { email, password: PASSWORD, ...(code !== undefined && { code }) });
const readRecoveryCodeCount = async ({ cookie }: SignedInUser) =>
  (await call<Schemas['OwnAccountState']>('GET', '/api/account', cookie)).body.recoveryCodesLeft;

/** Creates a user who signs in with a passkey and has no password. */
async function createPasskeyUser(role: 'admin' | 'user' = 'user') {
  const user = await signIn(api, role);
  await database.query('UPDATE todo_profiles SET password_hash = NULL WHERE id = $1', [user.id]);
  const authenticator = new PasskeyAuthenticator();
  const added = await addPasskey(user, authenticator.register(await startAddingPasskey(user)));
  return { user, authenticator, added };
}

it('adds, lists, renames and removes a passkey, and audits each change', async () => {
  const { user, authenticator, added } = await createPasskeyUser();
  expect(added).toMatchObject({ status: 201, body: { name: 'Laptop', lastUsedAt: null } });
  const { id } = added.body;
  expect(await addPasskey(user, authenticator.register(await startAddingPasskey(user)))).toMatchObject({
    status: 409,
    body: { code: 'passkey.exists' },
  });
  await call('PATCH', `/api/account/passkeys/${id}`, user.cookie, { name: 'Old laptop' });
  const list = async () =>
    (await call<Schemas['Passkeys']>('GET', '/api/account/passkeys', user.cookie)).body.items.map(({ name }) => name);
  expect(await list()).toEqual(['Old laptop']);
  const other = await signIn(api, 'user');
  expect((await call('DELETE', `/api/account/passkeys/${id}`, other.cookie)).status).toBe(404);
  expect((await call('PATCH', `/api/account/passkeys/${id}`, other.cookie, { name: 'Mine' })).status).toBe(404);
  const remove = () => call('DELETE', `/api/account/passkeys/${id}`, user.cookie);
  expect(await remove()).toMatchObject({ status: 409, body: { code: 'account.last-sign-in' } });
  await setPassword(user);
  expect((await remove()).status).toBe(204);
  expect(await list()).toEqual([]);
  expect((await readAuditEntries(user)).map(({ action }) => action)).toEqual([
    'user.passkey-added',
    'user.passkey-renamed',
    'user.passkey-removed',
  ]);
});

it('signs a user in without a password, and records the use', async () => {
  const { user, authenticator } = await createPasskeyUser('admin');
  const userHandle = Buffer.from(user.id).toString('base64url');
  const reply = await sendAssertion(authenticator.sign(await startSignIn(), { userHandle }));
  expect(reply.body).toEqual({ user: { id: user.id, email: user.email, role: 'admin' } });
  expect((await call('GET', '/api/users', reply.cookie)).status).toBe(200);
  const { body } = await call<Schemas['Passkeys']>('GET', '/api/account/passkeys', reply.cookie);
  expect(body.items[0]?.lastUsedAt).toBe(clock.now().toISOString());
  expect(await readAuditEntries(user)).toContainEqual({ action: 'session.opened', after: { method: 'passkey' } });
});

it('accepts a passkey challenge once, and only for five minutes', async () => {
  const { user, authenticator } = await createPasskeyUser();
  const options = await startSignIn();
  const assertions = [authenticator.sign(options), authenticator.sign(options), authenticator.sign(options)];
  const statuses = await Promise.all(assertions.map(async (assertion) => (await sendAssertion(assertion)).status));
  expect(statuses.sort()).toEqual([200, 401, 401]);
  const late = await startSignIn();
  clock.advance(CHALLENGE_VALID_MS);
  expect((await sendAssertion(authenticator.sign(late))).body.code).toBe('passkey.refused');
  expect((await sendAssertion(authenticator.sign({ options: { challenge: 'x'.repeat(43) } }))).status).toBe(401);
  // A challenge for adding a passkey cannot be used to sign in, and vice versa.
  expect((await sendAssertion(authenticator.sign(await startAddingPasskey(user)))).status).toBe(401);
  const foreign = new PasskeyAuthenticator();
  expect((await addPasskey(user, foreign.register(await startSignIn()))).body.code).toBe('passkey.invalid');
  const other = await signIn(api, 'user');
  expect((await addPasskey(user, foreign.register(await startAddingPasskey(other)))).body.code).toBe('passkey.invalid');
});

it.each([
  ['another origin', { origin: 'https://site.test.evil.example' }],
  ['another port', { origin: 'http://site.test:8080' }],
  ['another site', { rpId: 'evil.example' }],
  ['no user verification', { isUserVerified: false }],
  ['a counter that has not increased', { counter: 1 }],
  ['the handle of another user', { userHandle: Buffer.from(randomUUID()).toString('base64url') }],
])('rejects a passkey response with %s', async (_, deviation) => {
  const { user, authenticator } = await createPasskeyUser();
  expect((await sendAssertion(authenticator.sign(await startSignIn(), deviation))).body.code).toBe('passkey.refused');
  expect((await readAuditEntries(user)).at(-1)?.action).toBe('session.refused');
  if (!('counter' in deviation || 'userHandle' in deviation)) {
    const another = new PasskeyAuthenticator().register(await startAddingPasskey(user), deviation);
    expect((await addPasskey(user, another)).body.code).toBe('passkey.invalid');
  }
});

it('rejects unknown passkeys, damaged signatures and disabled users', async () => {
  const { user, authenticator } = await createPasskeyUser();
  const unknown = new PasskeyAuthenticator();
  expect((await sendAssertion(unknown.sign(await startSignIn()))).status).toBe(401);
  const { signature } = unknown.sign(await startSignIn());
  expect((await sendAssertion({ ...authenticator.sign(await startSignIn()), signature })).status).toBe(401);
  expect((await sendAssertion({ ...authenticator.sign(await startSignIn()), clientDataJson: 'AAAA' })).status).toBe(
    401,
  );
  await database.query('UPDATE todo_profiles SET disabled_at = now() WHERE id = $1', [user.id]);
  expect((await sendAssertion(authenticator.sign(await startSignIn()))).body.code).toBe('passkey.refused');
});

it('limits the number of passkey challenges for one network', async () => {
  await database.query("DELETE FROM sign_in_attempts WHERE substring(key from 1 for 1) = '\\x05'");
  const request = async () => (await call('POST', '/api/auth/passkey/options')).status;
  expect(await request()).toBe(200);
  // Adds 594 requests to the counter without sending them, because each request takes several milliseconds.
  const counters = await database.query(
    "UPDATE sign_in_attempts SET failures = failures + 594 WHERE substring(key from 1 for 1) = '\\x05' RETURNING failures",
  );
  expect(counters).toEqual([{ failures: 595 }]);
  const statuses = await Promise.all(Array.from({ length: 10 }, request));
  expect(statuses.filter((status) => status === 200)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  await database.query("DELETE FROM sign_in_attempts WHERE substring(key from 1 for 1) = '\\x05'");
});

it('confirms a sensitive action only with a passkey of the same user', async () => {
  const { user, authenticator } = await createPasskeyUser();
  const foreign = await createPasskeyUser();
  clock.advance(CONFIRMATION_VALID_MS);
  const { cookie } = user;
  const removeApp = () => call('DELETE', '/api/account/second-factor', cookie);
  expect((await removeApp()).body.code).toBe('session.confirmation-required');
  const confirm = async (holder: PasskeyAuthenticator) =>
    call('POST', '/api/auth/confirm/passkey', cookie, holder.sign(await startSignIn(cookie)));
  expect(await confirm(foreign.authenticator)).toMatchObject({ status: 422, body: { code: 'passkey.refused' } });
  expect((await removeApp()).status).toBe(403);
  expect((await startSignIn(cookie)).options.allowCredentials).toHaveLength(1);
  expect((await confirm(authenticator)).status).toBe(204);
  expect((await removeApp()).status).toBe(204);
});

it('accepts a passkey as the second factor that admins need, and requires the passkey after the password', async () => {
  const { user } = await createPasskeyUser('admin');
  const admin = await signIn(api, 'admin');
  const remove = () => call<Schemas['User'] & Problem>('DELETE', `/api/users/${user.id}/second-factor`, admin.cookie);
  expect(await remove()).toMatchObject({ status: 409, body: { code: 'account.last-sign-in' } });
  await setPassword(user);
  const policy = await call('PUT', '/api/sign-in-policy', user.cookie, { adminsNeedSecondFactor: true });
  expect(policy.status).toBe(200);
  clock.advance(1_000);
  expect((await call('GET', '/api/users', user.cookie)).status).toBe(200);
  expect(await login(user)).toMatchObject({ status: 401, body: { code: 'sign-in.passkey-required' }, cookie: '' });
  const removed = await call<Schemas['User']>('DELETE', `/api/users/${user.id}/second-factor`, user.cookie);
  expect(removed.status).toBe(200);
  expect((await call('GET', '/api/users', user.cookie)).body.code).toBe('second-factor.required');
  expect((await login(user)).status).toBe(200);
  await database.query('UPDATE sign_in_policy SET admins_need_second_factor = false');
});

it('issues recovery codes with the first passkey, and accepts each of them once after the password', async () => {
  const { user, added } = await createPasskeyUser();
  const { recoveryCodes } = added.body;
  expect(recoveryCodes).toHaveLength(10);
  const second = await addPasskey(user, new PasskeyAuthenticator().register(await startAddingPasskey(user)), 'Phone');
  expect(second.body.recoveryCodes).toEqual([]);
  await setPassword(user);
  expect((await login(user, '123456')).body.code).toBe('sign-in.code-wrong');
  const statuses = await Promise.all([0, 0, 1].map(async (at) => (await login(user, recoveryCodes[at])).status));
  expect(statuses.sort()).toEqual([200, 200, 401]);
  expect(await readRecoveryCodeCount(user)).toBe(8);
  const renewRecoveryCodes = () =>
    call<Schemas['RecoveryCodes']>('POST', '/api/account/second-factor/recovery-codes', user.cookie);
  const renewed = (await renewRecoveryCodes()).body.recoveryCodes;
  expect((await login(user, recoveryCodes[2])).status).toBe(401);
  expect((await login(user, renewed[0])).status).toBe(200);
});

it('revokes recovery codes only after the app and all passkeys are removed', async () => {
  const { user, added } = await createPasskeyUser();
  await setPassword(user);
  const { secret } = (await call<Schemas['SecondFactorStart']>('POST', '/api/account/second-factor', user.cookie)).body;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() });
  const enabled = await call<Schemas['RecoveryCodes']>('POST', '/api/account/second-factor/enable', user.cookie, {
    code,
  });
  expect((await login(user, added.body.recoveryCodes[0])).status).toBe(401);
  expect((await call('DELETE', '/api/account/second-factor', user.cookie)).status).toBe(204);
  expect(await login(user)).toMatchObject({ body: { code: 'sign-in.passkey-required' } });
  expect((await login(user, enabled.body.recoveryCodes[0])).status).toBe(200);
  expect((await call('DELETE', `/api/account/passkeys/${added.body.id}`, user.cookie)).status).toBe(204);
  expect(await readRecoveryCodeCount(user)).toBe(0);
  expect((await login(user)).status).toBe(200);
});
