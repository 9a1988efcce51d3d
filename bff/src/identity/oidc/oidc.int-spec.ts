import { randomUUID } from 'node:crypto';
import type { Schemas } from '@epm/contract';
import { startOidcProvider } from '../../../test/oidc-provider.ts';
import { signIn, type SignedInUser } from '../../../test/sign-in.ts';
import { startApp, type TestApp } from '../../../test/test-app.ts';
import { TestClock } from '../../../test/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { CONFIRMATION_VALID_MS } from '../sessions.ts';
import { OIDC_REQUEST_VALID_MS } from './oidc-sign-in.service.ts';

const clock = new TestClock();
let database: TestDatabase;
let provider: Awaited<ReturnType<typeof startOidcProvider>>['provider'];
let api: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  const { env, ...started } = await startOidcProvider();
  ({ provider } = started);
  api = await startApp(database.url, { clock, env });
});

afterAll(async () => {
  await Promise.all([api.close(), provider.stop()]);
  await database.drop();
});

/** Choices on the simulator's page. */
interface Choice {
  isVerified?: boolean;
  hasSecondFactor?: boolean;
  fault?: string;
  outcome?: string;
}

const visit = (path: string, cookie = '') => fetch(api.url + path, { headers: { cookie }, redirect: 'manual' });
const readCookies = ({ headers }: Response) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
const REDIRECT_STATUSES: readonly number[] = [302, 303];
/** Returns the URL to which a browser would be redirected. Browsers ignore the Location header of other responses. */
const getLocation = ({ status, headers }: Response) =>
  REDIRECT_STATUSES.includes(status) ? (headers.get('location') ?? '') : '';

/** Starts a sign-in. @returns the URL of the provider's page, and the browser's cookie */
async function startSignIn(from = '/leads') {
  const response = await visit(`/api/auth/oidc?from=${encodeURIComponent(from)}`);
  return { url: getLocation(response), cookie: readCookies(response) };
}

/**
 * Chooses an account on the provider's page.
 * @returns path and query of the callback URL to which the provider redirects
 */
async function chooseAccount(
  url: string,
  email: string,
  { isVerified = true, hasSecondFactor = false, ...choice }: Choice,
) {
  const form = new URLSearchParams(new URL(url).searchParams);
  form.set('email', email);
  if (isVerified) form.set('isVerified', 'on');
  if (hasSecondFactor) form.set('hasSecondFactor', 'on');
  for (const [name, value] of Object.entries(choice)) form.set(name, value);
  const response = await fetch(`${provider.issuer}/choose`, { method: 'POST', body: form, redirect: 'manual' });
  const { pathname, search } = new URL(getLocation(response));
  return pathname + search;
}

async function signInAs(email: string, choice: Choice = {}) {
  const { url, cookie } = await startSignIn();
  const response = await visit(await chooseAccount(url, email, choice), cookie);
  return { target: getLocation(response), cookie: readCookies(response) };
}
const getUser = async (cookie: string) =>
  (await api.call<{ user: unknown }>('/api/auth/session', { cookie })).body.user;
const readAuditActions = async ({ id }: SignedInUser) =>
  (await database.query<{ action: string }>('SELECT action FROM audit_log WHERE actor_id = $1 ORDER BY id', [id])).map(
    ({ action }) => action,
  );

it('signs an invited user in with the verified email of the OpenID provider, and links the account', async () => {
  const user = await signIn(api, 'user');
  const { target, cookie } = await signInAs(user.email.toUpperCase());
  expect(target).toBe('/leads');
  expect(await getUser(cookie)).toEqual({ id: user.id, email: user.email, role: 'user' });
  expect(await readAuditActions(user)).toEqual(['user.oidc-linked', 'session.opened']);
  // The account must stay linked when its email address changes.
  await database.query("UPDATE todo_profiles SET email = 'renamed-' || email WHERE id = $1", [user.id]);
  expect((await signInAs(user.email.toUpperCase())).target).toBe('/leads');
  expect(await readAuditActions(user)).toEqual(['user.oidc-linked', 'session.opened', 'session.opened']);
});

it.each<[string, string, Choice]>([
  ['unverified', 'the email address is not verified', { isVerified: false }],
  ['refused', 'the nonce is wrong', { fault: 'nonce' }],
  ['refused', 'the code has expired', { fault: 'expired' }],
  ['refused', 'the user cancels', { outcome: 'deny' }],
])('redirects to the sign-in page with the error %s when %s', async (problem, _, choice) => {
  const { email, id } = await signIn(api, 'user');
  const { target, cookie } = await signInAs(email, choice);
  expect(target).toBe(`/login?problem=${problem}`);
  expect(await getUser(cookie)).toBeNull();
  expect(await database.query('SELECT 1 FROM oidc_identities WHERE user_id = $1', [id])).toEqual([]);
});

it('rejects OpenID sign-ins of unknown and disabled users, and creates no accounts', async () => {
  expect((await signInAs('stranger@staff.test')).target).toBe('/login?problem=no-account');
  const [{ count } = { count: '' }] = await database.query<{ count: string }>(
    "SELECT count(*) FROM todo_profiles WHERE email = 'stranger@staff.test'",
  );
  expect(count).toBe('0');
  const user = await signIn(api, 'user');
  const disable = () => database.query('UPDATE todo_profiles SET disabled_at = now() WHERE id = $1', [user.id]);
  await disable();
  expect((await signInAs(user.email)).target).toBe('/login?problem=no-account');
  await database.query('UPDATE todo_profiles SET disabled_at = NULL WHERE id = $1', [user.id]);
  expect((await signInAs(user.email)).target).toBe('/leads');
  await disable();
  expect((await signInAs(user.email)).target).toBe('/login?problem=no-account');
});

it('rejects another account at the OpenID provider with the same email address', async () => {
  const user = await signIn(api, 'user');
  await signInAs(user.email);
  await database.query("UPDATE oidc_identities SET subject = 'former' WHERE user_id = $1", [user.id]);
  expect((await signInAs(user.email)).target).toBe('/login?problem=other-account');
});

it('accepts an OpenID state only once, in the browser that started the sign-in, and for ten minutes', async () => {
  const { email } = await signIn(api, 'user');
  const first = await startSignIn();
  const path = await chooseAccount(first.url, email, {});
  expect(getLocation(await visit(path))).toBe('/login?problem=expired');
  const other = await startSignIn();
  expect(getLocation(await visit(path, other.cookie))).toBe('/login?problem=expired');
  expect(getLocation(await visit(path, first.cookie))).toBe('/leads');
  expect(getLocation(await visit(path, first.cookie))).toBe('/login?problem=expired');
  const late = await startSignIn();
  const latePath = await chooseAccount(late.url, email, {});
  clock.advance(OIDC_REQUEST_VALID_MS);
  expect(getLocation(await visit(latePath, late.cookie))).toBe('/login?problem=expired');
});

it('redirects only to paths within the site after an OpenID sign-in', async () => {
  const { email } = await signIn(api, 'user');
  for (const from of ['https://evil.example/x', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    const { url, cookie } = await startSignIn(from);
    expect(getLocation(await visit(await chooseAccount(url, email, {}), cookie))).toBe('/dashboard');
  }
});

it("accepts the provider's second factor when the admin policy or an authenticator app requires one", async () => {
  await database.query('UPDATE sign_in_policy SET admins_need_second_factor = true');
  const admin = await signIn(api, 'admin');
  const weak = await signInAs(admin.email);
  expect(await getUser(weak.cookie)).toMatchObject({ needsSecondFactor: true });
  const strong = await signInAs(admin.email, { hasSecondFactor: true });
  expect(await getUser(strong.cookie)).toEqual({ id: admin.id, email: admin.email, role: 'admin' });
  await database.query("INSERT INTO second_factors (user_id, secret, enabled_at) VALUES ($1, 'X', now())", [admin.id]);
  expect((await signInAs(admin.email)).target).toBe('/login?problem=second-factor');
  expect((await signInAs(admin.email, { hasSecondFactor: true })).target).toBe('/leads');
  await database.query('UPDATE sign_in_policy SET admins_need_second_factor = false');
});

it('unlinks an account unless it is the last way to sign in', async () => {
  const [user, admin] = [await signIn(api, 'user'), await signIn(api, 'admin')];
  const send = <T = { code: string }>(method: string, path: string, { cookie }: { cookie: string }) =>
    api.call<T>(path, { method, cookie });
  const countLinks = async () =>
    (await database.query('SELECT 1 FROM oidc_identities WHERE user_id = $1', [user.id])).length;
  const readLinkedSince = async () =>
    (await send<Schemas['OwnAccountState']>('GET', '/api/account', user)).body.providerLinkedSince;
  await database.query('UPDATE todo_profiles SET password_hash = NULL WHERE id = $1', [user.id]);
  await signInAs(user.email);
  expect(await readLinkedSince()).toBe(clock.now().toISOString());
  const refused = { status: 409, body: { code: 'account.last-sign-in' } };
  expect(await send('DELETE', '/api/account/provider', user)).toMatchObject(refused);
  expect(await send('DELETE', `/api/users/${user.id}/provider`, admin)).toMatchObject(refused);
  expect(await countLinks()).toBe(1);

  await database.query("UPDATE todo_profiles SET password_hash = 'x' WHERE id = $1", [user.id]);
  expect((await send('DELETE', '/api/account/provider', user)).status).toBe(204);
  expect(await readLinkedSince()).toBeNull();
  expect((await signInAs(user.email)).target).toBe('/leads');
  const unlinked = await send<Schemas['User']>('DELETE', `/api/users/${user.id}/provider`, admin);
  expect(unlinked).toMatchObject({ status: 200, body: { hasProviderLink: false } });
  expect(await countLinks()).toBe(0);
  expect(
    await database.query(
      "SELECT actor_id AS actor FROM audit_log WHERE subject = $1 AND action = 'user.oidc-unlinked' ORDER BY id",
      [`user:${user.id}`],
    ),
  ).toEqual([{ actor: user.id }, { actor: admin.id }]);
  expect((await send('DELETE', `/api/users/${randomUUID()}/provider`, admin)).status).toBe(404);

  clock.advance(CONFIRMATION_VALID_MS);
  for (const [path, { cookie }] of [
    ['/api/account/provider', user],
    [`/api/users/${user.id}/provider`, admin],
  ] as const)
    expect((await send('DELETE', path, { cookie })).body.code).toBe('session.confirmation-required');
});

it('returns the name of the OpenID provider, and reports an outage of the provider', async () => {
  const readMethods = async (site: TestApp) => (await site.call('/api/auth/methods')).body;
  expect(await readMethods(api)).toEqual({ provider: 'Contoso' });
  const { email } = await signIn(api, 'user');
  const { url, cookie } = await startSignIn();
  const path = await chooseAccount(url, email, {});
  provider.setFault({ fault: 503, times: 1 });
  expect(getLocation(await visit(path, cookie))).toBe('/login?problem=unavailable');
  const apiWithoutProvider = await startApp(database.url);
  expect(await readMethods(apiWithoutProvider)).toEqual({ provider: null });
  const response = await fetch(`${apiWithoutProvider.url}/api/auth/oidc`, { redirect: 'manual' });
  expect(getLocation(response)).toBe('/login?problem=unavailable');
  await apiWithoutProvider.close();
});
