import { randomUUID } from 'node:crypto';
import { type Reply, startApp, type TestApp } from '../../test/test-app.ts';
import { TestClock } from '../../test/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { hashPassword } from './passwords.ts';

const clock = new TestClock();
const password = 'correct horse battery staple';
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

async function person(): Promise<{ email: string }> {
  const email = `p-${randomUUID().slice(0, 8)}@staff.test`;
  await database.query('INSERT INTO todo_profiles (email, role, password_hash, created_at) VALUES ($1, $2, $3, $4)', [
    email, 'user', await hashPassword(password), clock.now(),
  ]);
  return { email };
}

const from = (ip: string, email: string, typed: string): Promise<Reply<{ detail: string }>> =>
  site.call('/api/auth/login', { body: { email, password: typed }, headers: { 'x-forwarded-for': ip } });

async function spray(ip: string, tries: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let account = 0; account < tries; account++) {
    statuses.push((await from(ip, `${randomUUID()}@staff.test`, 'Summer2026!')).status);
  }
  return statuses;
}

describe('one password on many accounts', () => {
  test('is slowed down after thirty tries from one address, however many accounts', async () => {
    const { email } = await person();
    const statuses = await spray('192.0.2.10', 31);
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 401), 429]);
    expect((await from('192.0.2.10', email, password)).body.detail).toBe('Too many attempts. Try again in 1 second.');
    expect((await from('192.0.2.11', email, password)).status).toBe(200);
    clock.advance(1_000);
    expect(await spray('192.0.2.10', 2)).toEqual([401, 429]);
    clock.advance(2_000);
    expect((await from('192.0.2.10', email, password)).status).toBe(200);
  });

  test('all at once gets no further', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 60 }, async () => (await from('192.0.2.20', `${randomUUID()}@staff.test`, 'wrong')).status),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
  });

  test('from many addresses of one /64 is one network', async () => {
    const statuses: number[] = [];
    for (let host = 1; host <= 31; host++) {
      statuses.push((await from(`2001:db8:5::${host}`, `${randomUUID()}@staff.test`, 'wrong')).status);
    }
    expect(statuses.at(-1)).toBe(429);
    expect((await spray('2001:db8:5:1::1', 1))[0]).toBe(401);
  });

  test('is not paid for by signing in to an own account between the guesses', async () => {
    const { email } = await person();
    const statuses: number[] = [];
    for (let guess = 0; guess < 31; guess++) {
      statuses.push(...(await spray('192.0.2.30', 1)));
      if (guess < 29) expect((await from('192.0.2.30', email, password)).status).toBe(200);
    }
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 401), 429]);
  });

  test('costs an office nothing that signs in rightly all day', async () => {
    const { email } = await person();
    for (let day = 0; day < 40; day++) expect((await from('192.0.2.40', email, password)).status).toBe(200);
  });
});
