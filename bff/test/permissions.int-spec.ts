import { randomUUID } from 'node:crypto';
import { Controller, Get, Module } from '@nestjs/common';
import { assertPermissions, listRoutes, type Permission, type Route } from '../src/identity/index.ts';
import { signIn } from './sign-in.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { startApp, type TestApp } from './test-app.ts';

let database: TestDatabase;
let api: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startApp(database.url);
});

afterAll(async () => {
  await api.close();
  await database.drop();
});

type Caller = 'nobody' | 'user' | 'admin';

/** The statuses that say "not you"; anything else got past the permission. */
const refusals: Record<Permission, Partial<Record<Caller, number>>> = {
  public: {},
  'signed-in': { nobody: 401 },
  admin: { nobody: 401, user: 403 },
};

async function knock({ method, path }: Route, cookie: string): Promise<number> {
  const address = path.replace(/:\w+/g, randomUUID()).replace(/\*.*$/, 'some/where');
  const stop = new AbortController();
  const response = await fetch(api.url + address, {
    method: method === 'ALL' ? 'GET' : method,
    headers: { ...(cookie ? { cookie } : {}), ...(method === 'GET' ? {} : { 'content-type': 'application/json' }) },
    redirect: 'manual',
    signal: stop.signal,
    ...(['GET', 'HEAD'].includes(method) ? {} : { body: '{}' }),
  });
  stop.abort();
  return response.status;
}

test('every route says who may call it, and means it', async () => {
  const routes = listRoutes(api.app);
  expect(routes.length).toBeGreaterThan(10);
  expect(routes.filter((route) => route.permission === undefined)).toEqual([]);

  const wrong: string[] = [];
  for (const caller of ['nobody', 'user', 'admin'] as const) {
    const session = await cookieOf(caller);
    for (const route of routes) {
      const status = await knock(route, endsSession(route) ? await cookieOf(caller) : session);
      const refusal = refusals[route.permission ?? 'admin'][caller];
      const right = refusal === undefined ? ![401, 403].includes(status) || isSignIn(route) : status === refusal;
      if (!right) wrong.push(`${route.method} ${route.path} as ${caller}: ${status}, not ${refusal ?? 'let through'}`);
    }
  }
  expect(wrong).toEqual([]);
}, 60_000);

const cookieOf = async (caller: Caller): Promise<string> =>
  caller === 'nobody' ? '' : (await signIn(api, caller)).cookie;
const endsSession = (route: Route): boolean => route.path === '/api/auth/logout';

/** Refusing wrong credentials is what signing in is for. */
const isSignIn = (route: Route): boolean => route.path === '/api/auth/login';

test('a route that says nothing keeps the application from starting', async () => {
  @Controller('forgotten')
  class ForgottenController {
    @Get()
    secret(): string {
      return 'secret';
    }
  }
  @Module({ controllers: [ForgottenController] })
  class ForgottenModule {}
  const forgetful = await startApp(database.url, { modules: [ForgottenModule] });
  expect(() => assertPermissions(forgetful.app)).toThrow('ForgottenController.secret');
  await forgetful.close();
});
