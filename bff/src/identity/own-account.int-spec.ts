import { randomUUID } from 'node:crypto';
import type { Schemas } from '@epm/contract';
import { signIn } from '../../test/sign-in.ts';
import { startApp, type TestApp } from '../../test/test-app.ts';
import { TestClock } from '../../test/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { PASSWORD, PASSWORD_HASH } from '../../test/test-password.ts';
import { CONFIRMATION_VALID_MS } from './sessions.ts';

const NEXT_PASSWORD = 'trellis nine mango river';
const WINDOWS_CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
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

async function createUser(role: 'admin' | 'user' = 'user') {
  const email = `${randomUUID().slice(0, 8)}@staff.test`;
  const [row] = await database.query<{ id: string }>(
    'INSERT INTO todo_profiles (email, role, password_hash, created_at) VALUES ($1, $2, $3, $4) RETURNING id',
    [email, role, PASSWORD_HASH, clock.now()],
  );
  return { id: row?.id ?? '', email };
}

const login = (email: string, password = PASSWORD, userAgent = WINDOWS_CHROME) =>
  api.call('/api/auth/login', { body: { email, password }, headers: { 'user-agent': userAgent } });
const getStatus = async (path: string, cookie: string) => (await api.call(path, { cookie })).status;
const listSessions = async (cookie: string) =>
  (await api.call<Schemas['OwnSessions']>('/api/account/sessions', { cookie })).body.items;

describe('own sessions', () => {
  it('lists the sessions of a user with device and IP address, the current session first', async () => {
    const { email } = await createUser();
    const first = await login(email);
    clock.advance(60_000);
    const second = await login(email, PASSWORD, 'x'.repeat(5_000));
    const sessions = await listSessions(first.cookie);
    expect(sessions).toMatchObject([
      { isCurrent: true, device: 'Chrome on Windows', ip: '127.0.0.1' },
      { isCurrent: false, device: 'Unknown device', ip: '127.0.0.1' },
    ]);
    expect((await listSessions(second.cookie)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  });

  it('ends one session, but no session of another user', async () => {
    const { email } = await createUser();
    const [currentSession, otherSession] = [await login(email), await login(email)];
    const stranger = await login((await createUser()).email);
    const endSession = (id = '') =>
      api.call(`/api/account/sessions/${id}`, { method: 'DELETE', cookie: currentSession.cookie });
    const [strangersSession] = await listSessions(stranger.cookie);
    expect((await endSession(strangersSession?.id)).status).toBe(204);
    expect(await getStatus('/api/leads', stranger.cookie)).toBe(200);
    const session = (await listSessions(currentSession.cookie)).find(({ isCurrent }) => !isCurrent);
    expect((await endSession(session?.id)).status).toBe(204);
    expect(await getStatus('/api/leads', otherSession.cookie)).toBe(401);
    expect(await getStatus('/api/leads', currentSession.cookie)).toBe(200);
  });

  it('ends all other sessions at once', async () => {
    const { email } = await createUser();
    const [current, other, third] = [await login(email), await login(email), await login(email)];
    expect((await api.call('/api/account/sessions', { method: 'DELETE', cookie: current.cookie })).status).toBe(204);
    expect(await getStatus('/api/leads', other.cookie)).toBe(401);
    expect(await getStatus('/api/leads', third.cookie)).toBe(401);
    expect(await getStatus('/api/leads', current.cookie)).toBe(200);
  });

  it('lets an admin end all sessions of a user', async () => {
    const { id, email } = await createUser();
    const { cookie } = await login(email);
    const admin = await signIn(api, 'admin');
    expect((await api.call(`/api/users/${id}/sessions`, { method: 'DELETE', cookie: admin.cookie })).status).toBe(200);
    expect(await getStatus('/api/leads', cookie)).toBe(401);
  });
});

describe('password change', () => {
  const changePassword = (cookie: string, currentPassword: string, password: string) =>
    api.call<{ code: string; errors: unknown }>('/api/account/password', {
      body: { currentPassword, password },
      cookie,
    });

  it('a password change keeps the current session and ends the other sessions', async () => {
    const { email } = await createUser();
    const [current, other] = [await login(email), await login(email)];
    expect((await changePassword(current.cookie, PASSWORD, NEXT_PASSWORD)).status).toBe(204);
    expect(await getStatus('/api/leads', current.cookie)).toBe(200);
    expect(await getStatus('/api/leads', other.cookie)).toBe(401);
    expect((await login(email)).status).toBe(401);
    expect((await login(email, NEXT_PASSWORD)).status).toBe(200);
  });

  it('returns 422 for a wrong current password and for a weak new password', async () => {
    const { cookie } = await login((await createUser()).email);
    const wrong = await changePassword(cookie, 'not the password', NEXT_PASSWORD);
    expect(wrong).toMatchObject({
      status: 422,
      body: { code: 'password.wrong', errors: [{ field: 'currentPassword' }] },
    });
    const weak = await changePassword(cookie, PASSWORD, 'password1234');
    expect(weak).toMatchObject({ status: 422, body: { code: 'password.weak', errors: [{ field: 'password' }] } });
    expect(await getStatus('/api/leads', cookie)).toBe(200);
  });

  it('limits guesses of the current password in the same way as failed sign-ins', async () => {
    const { email } = await createUser();
    const { cookie } = await login(email);
    const statuses: number[] = [];
    for (let guess = 0; guess < 6; guess++)
      statuses.push((await changePassword(cookie, 'wrong', NEXT_PASSWORD)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });
});

describe('confirmation of sensitive actions', () => {
  it('requires the password again 15 minutes after the sign-in', async () => {
    const other = await createUser();
    const { cookie } = await login((await createUser('admin')).email);
    const changeRole = () =>
      api.call<{ code: string }>(`/api/users/${other.id}`, { method: 'PATCH', body: { role: 'user' }, cookie });
    const confirm = (password: string) => api.call('/api/auth/confirm', { body: { password }, cookie });
    expect((await changeRole()).status).toBe(200);
    clock.advance(CONFIRMATION_VALID_MS);
    expect(await changeRole()).toMatchObject({ status: 403, body: { code: 'session.confirmation-required' } });
    expect((await confirm('wrong')).status).toBe(422);
    expect((await changeRole()).status).toBe(403);
    expect((await confirm(PASSWORD)).status).toBe(204);
    expect((await changeRole()).status).toBe(200);
    clock.advance(CONFIRMATION_VALID_MS);
    expect((await changeRole()).status).toBe(403);
  });

  it.each([
    ['POST', '/api/users', { email: 'a@staff.test', role: 'user' }],
    ['POST', '/api/users/ID/disable', { handOverTo: null }],
    ['POST', '/api/users/ID/enable', {}],
  ])('requires confirmation for %s %s', async (method, path, body) => {
    const { id } = await createUser();
    const { cookie } = await signIn(api, 'admin');
    clock.advance(CONFIRMATION_VALID_MS);
    const reply = await api.call<{ code: string }>(path.replace('ID', id), { method, body, cookie });
    expect(reply).toMatchObject({ status: 403, body: { code: 'session.confirmation-required' } });
  });
});
