import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
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

const CALLERS = ['anonymous', 'user', 'marketing', 'admin'] as const;
type Caller = (typeof CALLERS)[number];

/** Statuses for a missing permission. Any other status means that the guard admitted the caller. */
const REFUSAL_STATUSES: Record<Permission, Partial<Record<Caller, number>>> = {
  public: {},
  'signed-in': { anonymous: 401 },
  marketing: { anonymous: 401, user: 403 },
  'deploy-token': { anonymous: 401, user: 403 },
  'deploy-token-or-admin': { anonymous: 401, user: 403, marketing: 403 },
  admin: { anonymous: 401, user: 403, marketing: 403 },
};

async function requestStatus({ method, path }: Route, cookie: string): Promise<number> {
  const url = path.replace(/:\w+/g, randomUUID()).replace(/\*.*$/, 'some/where');
  const abortController = new AbortController();
  const response = await fetch(api.url + url, {
    method: method === 'ALL' ? 'GET' : method,
    headers: { ...(cookie ? { cookie } : {}), ...(method === 'GET' ? {} : { 'content-type': 'application/json' }) },
    redirect: 'manual',
    signal: abortController.signal,
    ...(['GET', 'HEAD'].includes(method) ? {} : { body: '{}' }),
  });
  abortController.abort();
  return response.status;
}

const { paths: documentedPaths } = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8')) as {
  paths: Record<string, object>;
};
const isDocumented = ({ path }: Route): boolean => path.replace(/:(\w+)/g, '{$1}') in documentedPaths;

test('every route declares its permission, and routes outside the role matrix enforce it', async () => {
  const routes = listRoutes(api.app);
  expect(routes.length).toBeGreaterThan(10);
  expect(routes.filter((route) => route.permission === undefined)).toEqual([]);

  const failures: string[] = [];
  for (const caller of CALLERS) {
    const session = await createSessionCookie(caller);
    for (const route of routes.filter((each) => !isDocumented(each))) {
      const status = await requestStatus(route, session);
      const refusal = REFUSAL_STATUSES[route.permission ?? 'admin'][caller];
      const isExpected = refusal === undefined ? ![401, 403].includes(status) : status === refusal;
      if (!isExpected)
        failures.push(`${route.method} ${route.path} as ${caller}: ${status}, expected ${refusal ?? 'access'}`);
    }
  }
  expect(failures).toEqual([]);
});

const createSessionCookie = async (caller: Caller): Promise<string> =>
  caller === 'anonymous' ? '' : (await signIn(api, caller)).cookie;

test('the application does not start with a route that declares no permission', async () => {
  @Controller('forgotten')
  class ForgottenController {
    @Get()
    secret(): string {
      return 'secret';
    }
  }
  @Module({ controllers: [ForgottenController] })
  class ForgottenModule {}
  const appWithForgottenRoute = await startApp(database.url, { modules: [ForgottenModule] });
  expect(() => assertPermissions(appWithForgottenRoute.app)).toThrow('ForgottenController.secret');
  await appWithForgottenRoute.close();
});
