import { type Reply, startApp, type TestApp } from '../../test/test-app.ts';
import { TestClock } from '../../test/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { PASSWORD, PASSWORD_HASH } from '../../test/test-password.ts';

const clock = new TestClock();
let database: TestDatabase;
let site: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await startApp(database.url, { clock, env: { TRUST_PROXY: '1' } });
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

let accountCount = 0;
/**
 * Returns a new email address. The addresses are the same in every run, because random addresses would sometimes share
 * a counter.
 */
const createEmail = (): string => `p-${++accountCount}@staff.test`;

/** Creates a user. @returns the user's email address */
async function createUser(): Promise<string> {
  const email = createEmail();
  await database.query('INSERT INTO todo_profiles (email, role, password_hash, created_at) VALUES ($1, $2, $3, $4)', [
    email,
    'user',
    PASSWORD_HASH,
    clock.now(),
  ]);
  return email;
}

const signInFrom = (ip: string, email: string, typed: string, cookie = ''): Promise<Reply<{ detail: string }>> =>
  site.call('/api/auth/login', { body: { email, password: typed }, headers: { 'x-forwarded-for': ip }, cookie });

const countByStatus = (statuses: number[]): Record<number, number> =>
  Object.fromEntries(
    Object.entries(Object.groupBy(statuses, String)).map(([status, all]) => [status, all?.length ?? 0]),
  );

/**
 * Tries to sign in to another account with each attempt.
 * @param createAccount returns the email address for an attempt. An attempt with an unknown address takes 25 ms more
 *   CPU time.
 */
async function spray(ip: string, tries: number, createAccount: () => string | Promise<string> = createUser) {
  const statuses: number[] = [];
  for (let account = 0; account < tries; account++) {
    statuses.push((await signInFrom(ip, await createAccount(), 'Summer2026!')).status);
  }
  return statuses;
}

describe('password spraying across many accounts', () => {
  test('limits password spraying after thirty attempts from one IP address', async () => {
    const email = await createUser();
    const statuses = await spray('192.0.2.10', 31, createEmail);
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 401), 429]);
    expect((await signInFrom('192.0.2.10', email, PASSWORD)).body.detail).toBe(
      'Too many attempts. Try again in 1 second.',
    );
    expect((await signInFrom('192.0.2.11', email, PASSWORD)).status).toBe(200);
    clock.advance(1_000);
    expect(await spray('192.0.2.10', 2)).toEqual([401, 429]);
    clock.advance(2_000);
    expect((await signInFrom('192.0.2.10', email, PASSWORD)).status).toBe(200);
  });

  test('allows no more password spraying attempts in parallel than in sequence', async () => {
    const emails = await Promise.all(Array.from({ length: 60 }, createUser));
    const statuses = await Promise.all(
      emails.map(async (email) => (await signInFrom('192.0.2.20', email, 'wrong')).status),
    );
    expect(countByStatus(statuses)).toEqual({ 401: 30, 429: 30 });
  });

  test('counts the IP addresses of one /64 as one network when it limits password spraying', async () => {
    const statuses: number[] = [];
    for (let host = 1; host <= 31; host++) {
      statuses.push((await signInFrom(`2001:db8:5::${host}`, await createUser(), 'wrong')).status);
    }
    expect(statuses.at(-1)).toBe(429);
    expect((await spray('2001:db8:5:1::1', 1))[0]).toBe(401);
  });

  test('limits password spraying even when the attacker signs in to another account between guesses', async () => {
    const email = await createUser();
    const statuses: number[] = [];
    for (let guess = 0; guess < 31; guess++) {
      statuses.push(...(await spray('192.0.2.30', 1)));
      if (guess < 29) expect((await signInFrom('192.0.2.30', email, PASSWORD)).status).toBe(200);
    }
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 401), 429]);
  });

  test('does not limit an office whose users sign in successfully forty times', async () => {
    const email = await createUser();
    for (let day = 0; day < 40; day++) expect((await signInFrom('192.0.2.40', email, PASSWORD)).status).toBe(200);
  });
});

describe('password guessing for one account from many networks', () => {
  const guessFromHosts = async (email: string, tries: number, first = 1): Promise<number[]> => {
    const statuses: number[] = [];
    for (let host = first; host < first + tries; host++)
      statuses.push((await signInFrom(`198.51.100.${host}`, email, 'wrong')).status);
    return statuses;
  };
  const countLimited = (statuses: number[]): number => statuses.filter((status) => status === 429).length;

  test('limits password guessing from many networks after twenty attempts, even for unknown accounts', async () => {
    for (const email of [await createUser(), createEmail()]) {
      const statuses = await guessFromHosts(email, 40);
      expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), ...Array.from({ length: 20 }, () => 429)]);
    }
  });

  test('allows no more guesses from many networks in parallel than in sequence', async () => {
    const email = await createUser();
    const statuses = await Promise.all(
      Array.from(
        { length: 80 },
        async (_, index) => (await signInFrom(`198.51.100.${index % 40}`, email, 'wrong')).status,
      ),
    );
    expect(countByStatus(statuses)).toEqual({ 401: 20, 429: 60 });
  });

  test('does not lock the user out of a known browser while many networks guess the password', async () => {
    const email = await createUser();
    const { cookie } = await signInFrom('192.0.2.50', email, PASSWORD);
    expect(countLimited(await guessFromHosts(email, 25))).toBe(5);
    expect((await signInFrom('192.0.2.50', email, PASSWORD)).status).toBe(429);
    expect((await signInFrom('192.0.2.51', email, PASSWORD, cookie)).status).toBe(200);
    expect((await signInFrom('198.51.100.1', email, PASSWORD, cookie)).status).toBe(200);
  });

  test('allows five attempts from a known browser, which do not count for other accounts', async () => {
    const [email, otherEmail] = [await createUser(), await createUser()];
    const { cookie } = await signInFrom('192.0.2.60', email, PASSWORD);
    const statuses: number[] = [];
    for (let host = 1; host <= 6; host++)
      statuses.push((await signInFrom(`203.0.113.${host}`, email, 'wrong', cookie)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect(countLimited(await guessFromHosts(otherEmail, 21))).toBe(1);
    expect((await signInFrom('192.0.2.60', otherEmail, PASSWORD, cookie)).status).toBe(429);
  });

  test('resets the failures of the user after a correct password', async () => {
    const email = await createUser();
    for (let day = 0; day < 12; day++) {
      expect((await signInFrom('192.0.2.70', email, 'mistyped')).status).toBe(401);
      expect((await signInFrom('192.0.2.70', email, PASSWORD)).status).toBe(200);
    }
  });

  test('counts the IP addresses of one /64 as one network when it limits password guessing', async () => {
    const email = await createUser();
    const statuses: number[] = [];
    for (let host = 1; host <= 6; host++)
      statuses.push((await signInFrom(`2001:db8:6::${host}`, email, 'wrong')).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('the database after refused attempts', () => {
  const countRows = async (table: string): Promise<number> =>
    (await database.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`))[0]?.n ?? -1;

  test('stores no rows for attempts from a network over the limit', async () => {
    await spray('192.0.2.80', 31);
    const before = [await countRows('sign_in_attempts'), await countRows('audit_log')];
    expect(new Set(await spray('192.0.2.80', 30))).toEqual(new Set([429]));
    expect([await countRows('sign_in_attempts'), await countRows('audit_log')]).toEqual(before);
  });

  test('stores no audit rows for refused attempts with unknown accounts', async () => {
    const before = await countRows('audit_log');
    await spray('192.0.2.81', 10, createEmail);
    expect(await countRows('audit_log')).toBe(before);
  });

  test('stores only counters whose keys have three bytes', async () => {
    const keys = await database.query<{ bytes: number }>('SELECT DISTINCT length(key) AS bytes FROM sign_in_attempts');
    expect(keys).toEqual([{ bytes: 3 }]);
  });
});

test('attributes attempts with an invalid X-Forwarded-For header to the IP address of the connection', async () => {
  const statuses: number[] = [];
  for (const junk of ['junk', '203.0.113.1:443', 'fe80::1%eth0x', "'; --", '999.1.1.1', 'unknown']) {
    statuses.push((await signInFrom(junk, createEmail(), 'wrong')).status);
  }
  expect(statuses).toEqual(Array.from({ length: 6 }, () => 401));
  const email = await createUser();
  for (let attempt = 0; attempt < 5; attempt++)
    expect((await signInFrom(`junk-${attempt}`, email, 'wrong')).status).toBe(401);
  expect((await signInFrom('other junk', email, 'wrong')).status).toBe(429);
});
