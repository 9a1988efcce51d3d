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

const CALLERS = ['nobody', 'user', 'admin'] as const;
type Caller = (typeof CALLERS)[number];

/** What a caller who is less than the least reads; who is enough reads neither. */
const REFUSALS: Record<RequiredRole, Partial<Record<Caller, number>>> = {
  anyone: {},
  staff: { nobody: 401 },
  admins: { nobody: 401, user: 403 },
};

const matrix = Object.entries(ROLE_MATRIX).flatMap(([least, routes]) =>
  routes.map((route) => ({ least: least as RequiredRole, route })),
);

/** Routes of the document, `METHOD /path`. */
function documented(): string[] {
  const { paths } = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8')) as {
    paths: Record<string, object>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
}

const ENDS_SESSION = 'POST /api/auth/logout';

async function knock(route: string, caller: Caller, session: string): Promise<number> {
  const [method = '', path = ''] = route.split(' ');
  const cookie = route === ENDS_SESSION ? await cookieOf(caller) : session;
  const { status } = await site.call(path.replace(/\{\w+\}/g, randomUUID()), {
    method,
    cookie,
    ...(method === 'GET' || method === 'DELETE' ? {} : { body: {} }),
  });
  return status;
}

const cookieOf = async (caller: Caller): Promise<string> =>
  caller === 'nobody' ? '' : (await signIn(site, caller)).cookie;

/** Refusing wrong credentials is what signing in is for. */
const mayAnswer401 = (route: string) => route === 'POST /api/auth/login';

test('the matrix says of each documented route once who may call it', () => {
  expect(matrix.map(({ route }) => route).sort()).toEqual(documented().sort());
});

test.each(CALLERS)(
  'every route lets %s in, or refuses them, as the matrix says',
  async (caller) => {
    const wrong: string[] = [];
    const session = await cookieOf(caller);
    for (const { route, least } of matrix) {
      const status = await knock(route, caller, session);
      const refusal = REFUSALS[least][caller];
      const isRight = refusal === undefined ? ![401, 403].includes(status) || mayAnswer401(route) : status === refusal;
      if (!isRight) wrong.push(`${route}: ${status}, not ${refusal ?? 'let in'}`);
      if (status >= 500) wrong.push(`${route}: ${status}`);
    }
    expect(wrong).toEqual([]);
  },
  60_000,
);
