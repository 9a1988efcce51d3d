import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { eventually } from '../../test/eventually.ts';
import { signIn } from '../../test/sign-in.ts';
import { type Reply, startApp, type TestApp } from '../../test/test-app.ts';
import { TestClock } from '../../test/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { PASSWORD, PASSWORD_HASH } from '../../test/test-password.ts';
import { ABSOLUTE_TIMEOUT_MS, IDLE_TIMEOUT_MS, Sessions } from './sessions.ts';
import { UserAccounts } from './users.service.ts';

let database: TestDatabase;
let api: TestApp;
const clock = new TestClock();

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startApp(database.url, { clock });
});

afterAll(async () => {
  await api.close();
  await database.drop();
});

async function createUser(role: 'admin' | 'user' = 'user'): Promise<{ id: string; email: string }> {
  const email = `p-${randomUUID().slice(0, 8)}@staff.test`;
  const [row] = await database.query<{ id: string }>(
    'INSERT INTO todo_profiles (email, role, password_hash, created_at) VALUES ($1, $2, $3, $4) RETURNING id',
    [email, role, PASSWORD_HASH, clock.now()],
  );
  return { id: row?.id ?? '', email };
}

interface ProblemBody {
  code: string;
  detail: string;
}

const login = (email: string, typed = PASSWORD, cookie = ''): Promise<Reply<ProblemBody>> =>
  api.call('/api/auth/login', { body: { email, password: typed }, cookie });
const getSessionUser = async (cookie: string): Promise<unknown> =>
  (await api.call<{ user: unknown }>('/api/auth/session', { cookie })).body.user;

describe('signing in', () => {
  test('sign-in returns the user and sets HttpOnly cookies', async () => {
    const { id, email } = await createUser('admin');
    const reply = await login(`  ${email.toUpperCase()} `);
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ user: { id, email, role: 'admin' } });
    expect(reply.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^epm_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^epm_device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    expect(await getSessionUser(reply.cookie)).toEqual({ id, email, role: 'admin' });
  });

  test('sign-in sets secure __Host- cookies on an https site', async () => {
    const secure = await startApp(database.url, { env: { SITE_URL: 'https://site.test' } });
    const { email } = await createUser();
    const reply = await secure.call('/api/auth/login', { body: { email, password: PASSWORD } });
    expect(reply.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-epm_session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(/^__Host-epm_device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ]);
    expect(reply.headers.get('strict-transport-security')).toMatch(/max-age=31536000/);
    await secure.close();
  });

  test('sign-in returns the same 401 for a wrong password, an unknown account and a disabled account', async () => {
    const { email } = await createUser();
    const disabled = await createUser();
    await database.query('UPDATE todo_profiles SET disabled_at = now() WHERE id = $1', [disabled.id]);
    const replies = [await login(email, 'wrong'), await login('nobody@staff.test'), await login(disabled.email)];
    for (const reply of replies) {
      expect(reply.status).toBe(401);
      expect(reply.body).toMatchObject({ code: 'sign-in.refused', detail: 'Invalid email or password' });
      expect(reply.cookie).toBe('');
    }
  });

  test('sign-in opens a new session and ends the previous session of the browser', async () => {
    const { email } = await createUser();
    const first = await login(email);
    const second = await login(email, PASSWORD, first.cookie);
    expect(second.cookie).not.toBe(first.cookie);
    expect(await getSessionUser(first.cookie)).toBeNull();
    expect(await getSessionUser(second.cookie)).not.toBeNull();
  });

  test('sign-in stores only the hash of the session token', async () => {
    const { id, email } = await createUser();
    const { cookie } = await login(email);
    const [row] = await database.query<{ row: string }>(
      'SELECT sessions::text AS row FROM sessions WHERE user_id = $1',
      [id],
    );
    const token = /epm_session=([\w-]{43})/.exec(cookie)?.[1] ?? '';
    expect(token).not.toBe('');
    expect(row?.row).not.toContain(token);
    expect(row?.row).not.toContain(Buffer.from(token).toString('hex'));
  });
});

describe('password guessing', () => {
  test('limits password guessing after five attempts and doubles the delay', async () => {
    const { email } = await createUser();
    for (let attempt = 0; attempt < 5; attempt++) expect((await login(email, 'wrong')).status).toBe(401);
    const early = await login(email, PASSWORD);
    expect(early.status).toBe(429);
    expect(early.body.detail).toBe('Too many attempts. Try again in 1 second.');
    expect(early.headers.get('retry-after')).toBe('1');
    clock.advance(1_000);
    expect((await login(email, 'wrong')).status).toBe(401);
    expect((await login(email, PASSWORD)).body.detail).toBe('Too many attempts. Try again in 2 seconds.');
    clock.advance(2_000);
    expect((await login(email, PASSWORD)).status).toBe(200);
    expect((await login(email, 'wrong')).status).toBe(401);
  });

  test('allows no more guesses in fifty parallel requests than in sequence', async () => {
    const { email } = await createUser();
    const statuses = await Promise.all(Array.from({ length: 50 }, async () => (await login(email, 'wrong')).status));
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(45);
  });

  test('does not lock the account for other IP addresses when one address guesses passwords', async () => {
    const proxied = await startApp(database.url, { clock, env: { TRUST_PROXY: '1' } });
    const { email } = await createUser();
    const signInFrom = async (ip: string, typed: string): Promise<number> => {
      const headers = { 'x-forwarded-for': ip };
      return (await proxied.call('/api/auth/login', { body: { email, password: typed }, headers })).status;
    };
    for (let attempt = 0; attempt < 5; attempt++) await signInFrom('203.0.113.9', 'wrong');
    expect(await signInFrom('203.0.113.9', PASSWORD)).toBe(429);
    expect(await signInFrom('198.51.100.4', PASSWORD)).toBe(200);
    await proxied.close();
  });

  test('ignores forged X-Forwarded-For headers when no proxy is trusted', async () => {
    const { email } = await createUser();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt++) {
      const headers = { 'x-forwarded-for': `203.0.113.${attempt}` };
      statuses.push((await api.call('/api/auth/login', { body: { email, password: 'wrong' }, headers })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });
});

describe('sessions', () => {
  test('ends a session after half an hour without a request, and extends it with each request', async () => {
    const { cookie } = await signIn(api, 'user');
    for (let round = 0; round < 3; round++) {
      clock.advance(IDLE_TIMEOUT_MS - 60_000);
      expect(await getSessionUser(cookie)).not.toBeNull();
    }
    clock.advance(IDLE_TIMEOUT_MS + 60_000);
    expect(await getSessionUser(cookie)).toBeNull();
  });

  test('ends a session after twelve hours even if it is in use', async () => {
    const { cookie } = await signIn(api, 'user');
    for (let at = 0; at < ABSOLUTE_TIMEOUT_MS; at += IDLE_TIMEOUT_MS / 2) {
      expect(await getSessionUser(cookie)).not.toBeNull();
      clock.advance(IDLE_TIMEOUT_MS / 2);
    }
    expect(await getSessionUser(cookie)).toBeNull();
  });

  test('deletes the session on the server when the user signs out', async () => {
    const { cookie } = await signIn(api, 'user');
    const reply = await api.call('/api/auth/logout', { method: 'POST', cookie });
    expect(reply.status).toBe(204);
    expect(reply.headers.get('set-cookie')).toMatch(/^epm_session=; .*Max-Age=0/);
    expect(await getSessionUser(cookie)).toBeNull();
    expect((await api.call('/api/auth/logout', { method: 'POST' })).status).toBe(204);
  });

  test('rejects sessions of a disabled account within a second', async () => {
    const { id, cookie } = await signIn(api, 'admin');
    expect((await api.call('/api/users', { cookie })).status).toBe(200);
    await database.query('UPDATE todo_profiles SET disabled_at = now() WHERE id = $1', [id]);
    clock.advance(1_000);
    expect((await api.call('/api/users', { cookie })).status).toBe(401);
  });

  test.each(['', 'x', 'a'.repeat(43), 'a'.repeat(5_000), '%00', '"; DROP TABLE sessions'])(
    'returns no user for an invalid session token (case %#)',
    async (token) => {
      expect(await getSessionUser(`epm_session=${token}`)).toBeNull();
    },
  );

  test('the sweep deletes expired sessions', async () => {
    const { id } = await signIn(api, 'user');
    clock.advance(IDLE_TIMEOUT_MS + 1);
    await api.app.get(Sessions).prune();
    expect(await database.query('SELECT 1 FROM sessions WHERE user_id = $1', [id])).toEqual([]);
  });
});

describe('users', () => {
  beforeEach(async () => {
    await database.query(`UPDATE todo_profiles SET role = 'user'`);
  });

  test('lists users by role in descending order, then newest first', async () => {
    const { cookie } = await signIn(api, 'admin');
    clock.advance(1_000);
    await createUser('admin');
    const { body } = await api.call<{ items: { role: string; createdAt: string }[] }>('/api/users', { cookie });
    const sorted = body.items.toSorted(
      (a, b) => b.role.localeCompare(a.role) || b.createdAt.localeCompare(a.createdAt),
    );
    expect(body.items).toEqual(sorted);
    expect(body.items.at(0)?.role).toBe('user');
    expect(Object.keys(body.items[0] ?? {})).toEqual([
      'id',
      'email',
      'role',
      'hasMarketingGrant',
      'state',
      'hasSecondFactor',
      'hasProviderLink',
      'createdAt',
      'lastSignInAt',
    ]);
  });

  test('listing users returns 403 to users who are not admins', async () => {
    const { cookie } = await signIn(api, 'user');
    const reply = await api.call('/api/users', { cookie });
    expect(reply.status).toBe(403);
    expect(reply.body).toMatchObject({ detail: 'Access denied. Admin privileges required.' });
  });

  test('a new role applies to the next request of an open session', async () => {
    const admin = await signIn(api, 'admin');
    const otherUser = await signIn(api, 'user');
    const change = (role: string): Promise<Reply<unknown>> =>
      api.call(`/api/users/${otherUser.id}`, { method: 'PATCH', body: { role }, cookie: admin.cookie });
    expect((await change('admin')).body).toMatchObject({ id: otherUser.id, role: 'admin' });
    expect((await api.call('/api/users', { cookie: otherUser.cookie })).status).toBe(200);
    await change('user');
    expect((await api.call('/api/users', { cookie: otherUser.cookie })).status).toBe(403);
    const log = await database.query(
      'SELECT action, before, after, host(ip) AS ip FROM audit_log WHERE actor_id = $1 ORDER BY id',
      [admin.id],
    );
    expect(log).toEqual([
      { action: 'user.role-changed', before: { role: 'user' }, after: { role: 'admin' }, ip: '127.0.0.1' },
      { action: 'user.role-changed', before: { role: 'admin' }, after: { role: 'user' }, ip: '127.0.0.1' },
    ]);
  });

  test('keeps one admin when the last two admins give up the admin role at the same time', async () => {
    const [a, b] = [await signIn(api, 'admin'), await signIn(api, 'admin')];
    const giveUpAdminRole = ({ id, cookie }: { id: string; cookie: string }): Promise<Reply<ProblemBody>> =>
      api.call(`/api/users/${id}`, { method: 'PATCH', body: { role: 'user' }, cookie });
    // Locks all accounts, so that both requests wait until COMMIT.
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query('BEGIN');
    await client.query('SELECT 1 FROM todo_profiles FOR UPDATE');
    const both = Promise.all([giveUpAdminRole(a), giveUpAdminRole(b)]);
    await eventually(async () => (await database.query('SELECT 1 FROM pg_locks WHERE NOT granted')).length >= 2);
    await client.query('COMMIT');
    await client.end();
    const replies = await both;
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
    const remainingAdmin = replies[0].status === 409 ? a : b;
    expect((await giveUpAdminRole({ ...remainingAdmin, id: remainingAdmin.id.toUpperCase() })).status).toBe(409);
    expect(await database.query(`SELECT 1 FROM todo_profiles WHERE role = 'admin'`)).toHaveLength(1);
  });

  test('changing a role returns 404 for an unknown id and 400 for an unknown role', async () => {
    const { id, cookie } = await signIn(api, 'admin');
    const patch = async (path: string, body: unknown): Promise<number> =>
      (await api.call(path, { method: 'PATCH', body, cookie })).status;
    expect(await patch(`/api/users/${randomUUID()}`, { role: 'user' })).toBe(404);
    expect(await patch(`/api/users/${id}`, { role: 'owner' })).toBe(400);
    expect(await patch('/api/users/7', { role: 'user' })).toBe(400);
  });

  test('createFirstAdmin creates only one admin when it is called four times in parallel', async () => {
    await database.query(`UPDATE todo_profiles SET role = 'user'`);
    const accounts = api.app.get(UserAccounts);
    const results = await Promise.all(
      Array.from({ length: 4 }, (_, index) => accounts.createFirstAdmin(`First${index}@Staff.test`, PASSWORD)),
    );
    expect(results.filter(Boolean)).toHaveLength(1);
    const [admin] = await database.query<{ email: string }>(`SELECT email FROM todo_profiles WHERE role = 'admin'`);
    expect((await login(admin?.email ?? '')).status).toBe(200);
  });
});

describe('the audit log', () => {
  test('the audit log records refused sign-ins, sign-ins and sign-outs', async () => {
    const { id, email } = await createUser();
    await login(email, 'wrong');
    const { cookie } = await login(email);
    await api.call('/api/auth/logout', { method: 'POST', cookie });
    const log = await database.query<{ action: string; after: unknown }>(
      'SELECT action, after FROM audit_log WHERE actor_id = $1 ORDER BY id',
      [id],
    );
    expect(log.map((entry) => entry.action)).toEqual(['session.refused', 'session.opened', 'session.closed']);
    expect(JSON.stringify(log)).not.toContain('wrong');
  });

  test('the audit log does not contain the email of a refused sign-in', async () => {
    const { email } = await createUser();
    const typed = `my-password-${randomUUID()}`;
    await login(email, 'wrong');
    await login(typed, 'wrong');
    const log = await database.query<{ row: string }>('SELECT audit_log::text AS row FROM audit_log');
    const text = log.map(({ row }) => row).join();
    expect(text).not.toContain(typed);
    expect(text).not.toContain(email);
  });

  test.each(['UPDATE audit_log SET action = $1', 'DELETE FROM audit_log WHERE action = $1'])(
    'the audit log rejects %s',
    async (sql) => {
      await expect(database.query(sql, ['x'])).rejects.toThrow('audit_log is append only');
    },
  );

  test('the audit log rejects TRUNCATE', async () => {
    await expect(database.query('TRUNCATE audit_log')).rejects.toThrow('append only');
  });
});
