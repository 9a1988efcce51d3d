import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ROLE_MATRIX, type RequiredRole } from './role-matrix.ts';
import { signIn } from './sign-in.ts';
import { startApp, type TestApp } from './test-app.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
let site: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await startApp(database.url);
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

const CALLERS = ['anonymous', 'user', 'marketing', 'admin'] as const;
type Caller = (typeof CALLERS)[number];

/** Expected status of callers without the required role. Callers with the role get neither 401 nor 403. */
const REFUSAL_STATUSES: Record<RequiredRole, Partial<Record<Caller, number>>> = {
  anyone: {},
  staff: { anonymous: 401 },
  marketing: { anonymous: 401, user: 403 },
  deployTokens: { anonymous: 401, user: 403 },
  uploaders: { anonymous: 401, user: 403, marketing: 403 },
  admins: { anonymous: 401, user: 403, marketing: 403 },
};

const matrixEntries = Object.entries(ROLE_MATRIX).flatMap(([role, routes]) =>
  routes.map((route) => ({ role: role as RequiredRole, route })),
);

/** Returns the routes of the OpenAPI document as `METHOD /path`. */
function listDocumentedRoutes(): string[] {
  const { paths } = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8')) as {
    paths: Record<string, object>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
}

const LOGOUT_ROUTE = 'POST /api/auth/logout';

async function requestStatus(route: string, caller: Caller, session: string): Promise<number> {
  const [method = '', path = ''] = route.split(' ');
  const cookie = route === LOGOUT_ROUTE ? await createSessionCookie(caller) : session;
  const { status } = await site.call(path.replace(/\{\w+\}/g, randomUUID()), {
    method,
    cookie,
    ...(method === 'GET' || method === 'DELETE' ? {} : { body: {} }),
  });
  return status;
}

const createSessionCookie = async (caller: Caller): Promise<string> =>
  caller === 'anonymous' ? '' : (await signIn(site, caller)).cookie;

/** Returns true if 401 can mean something other than a missing role. Sign-in returns 401 for wrong credentials. */
const mayReturn401 = (route: string) => route === 'POST /api/auth/login';

/** Creates a deploy token for the public site with all rights. */
async function createDeployToken(): Promise<string> {
  const { cookie } = await signIn(site, 'admin');
  const body = { app: 'mfe-public', name: 'Build server', rights: ['upload', 'preview', 'activate'] };
  return (await site.call<{ secret: string }>('/api/deploy-tokens', { body, cookie })).body.secret;
}

test('a deploy token is admitted only by the routes for deploy tokens', async () => {
  const authorization = `Bearer ${await createDeployToken()}`;
  const failures: string[] = [];
  for (const { route, role } of matrixEntries.filter((entry) => entry.role !== 'anyone')) {
    const [method = '', path = ''] = route.split(' ');
    const { status } = await site.call(path.replace('{remote}', 'mfe-public').replace(/\{\w+\}/g, randomUUID()), {
      method,
      headers: { authorization },
      ...(method === 'GET' || method === 'DELETE' ? {} : { body: {} }),
    });
    const isForTokens = role === 'deployTokens' || role === 'uploaders';
    if (isForTokens ? [401, 403].includes(status) : status !== 401) failures.push(`${route}: ${status}`);
  }
  expect(failures).toEqual([]);
});

test('the role matrix contains every documented route exactly once', () => {
  expect(matrixEntries.map(({ route }) => route).sort()).toEqual(listDocumentedRoutes().sort());
});

test.each(CALLERS)('every route admits or rejects %s callers as the role matrix specifies', async (caller) => {
  const failures: string[] = [];
  const session = await createSessionCookie(caller);
  for (const { route, role } of matrixEntries) {
    const status = await requestStatus(route, caller, session);
    const refusal = REFUSAL_STATUSES[role][caller];
    const isExpected = refusal === undefined ? ![401, 403].includes(status) || mayReturn401(route) : status === refusal;
    if (!isExpected) failures.push(`${route}: ${status}, expected ${refusal ?? 'access'}`);
    if (status >= 500) failures.push(`${route}: ${status}`);
  }
  expect(failures).toEqual([]);
});
