import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fullBodies, fullUploads, UPLOAD_TYPE } from './hostile-requests.ts';
import { FuzzValues, type Schema } from './fuzz-values.ts';
import { signIn } from './sign-in.ts';
import { startApp, type TestApp } from './test-app.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/**
 * CPU that a request may cost the thread that serves it, milliseconds. The aim is 50: the client of the test runs on the
 * same thread, and on a machine with seven times as much work as cores the same request takes up to twice the time.
 */
const MAX_CPU_MS = 100;
/** The compiler and the garbage collector disturb single measurements; the least of a few is the cost. */
const ATTEMPTS = 5;

const { paths, components } = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8')) as {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>;
  components: { schemas: Record<string, Schema> };
};
const fuzz = new FuzzValues(components.schemas);
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { requestBody }]) =>
    Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => ({
      route: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      type,
      schema,
    })),
  ),
);
const taking = (type: string) => operations.filter((operation) => operation.type === type);

let database: TestDatabase;
let site: TestApp;
let cookie: string;
let ids: string[];
let next = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await startApp(database.url);
  ({ cookie } = await signIn(site, 'admin'));
  const leads = await database.query<{ id: string }>(
    `INSERT INTO leads (id, created_at) SELECT gen_random_uuid(), now() - n * interval '1 second' FROM generate_series(1, 10000) AS n RETURNING id`,
  );
  ids = leads.map(({ id }) => id);
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

/** A lead that no request has named for a while: it is in its first version. */
const id = (): string => ids[next++ % ids.length] ?? '';

/** CPU time of this thread so far, milliseconds. Threads that hash passwords or set PDFs have a time of their own. */
const cpuMs = (): number => Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ', 1)[0]) / 1e6;

/** The least CPU of a few attempts, the first that is within the limit ending them, and the last status. */
async function costOf(send: () => Promise<{ status: number }>): Promise<{ ms: number; status: number }> {
  let ms = Infinity;
  let status = 0;
  for (let attempt = 0; attempt < ATTEMPTS && ms > MAX_CPU_MS; attempt += 1) {
    const before = cpuMs();
    ({ status } = await send());
    ms = Math.min(ms, cpuMs() - before);
  }
  return { ms: Math.round(ms), status };
}

const isWrong = ({ ms, status }: { ms: number; status: number }): boolean =>
  ms > MAX_CPU_MS || status >= 500 || status === 413;

describe.each(taking('application/json'))('$route', ({ method, path, schema }) => {
  it('costs little, however full its body is', async () => {
    const wrong: string[] = [];
    const send = (body: unknown) => site.call(path.replace(/\{\w+\}/g, id), { method, cookie, body });
    const shapes = [...fullBodies(fuzz, schema, id)].map(([shape]) => shape);
    for (const [at, shape] of shapes.entries()) {
      const cost = await costOf(() => send([...fullBodies(fuzz, schema, id)][at]?.[1]));
      if (isWrong(cost)) wrong.push(`${shape}: ${cost.ms} ms, ${cost.status}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe('a post with as much markup as it may have', () => {
  it.each([
    ['<', 5_000],
    ['<p>', 1_250],
    ['<img src=/media/a>', 830],
    ['<a href=/>x</a>', 1_000],
  ])('costs little (%s)', async (unit, count) => {
    const body = () => ({ title: 'A', slug: randomUUID(), content: `x${unit.repeat(count)}`, status: 'published' });
    const cost = await costOf(() => site.call('/api/admin/blog/posts', { cookie, body: body() }));
    expect(cost.status).toBe(201);
    expect(cost.ms).toBeLessThanOrEqual(MAX_CPU_MS);
  });
});

describe.each(taking('multipart/form-data'))('$route', ({ method, path }) => {
  it.each([...fullUploads()])('costs little with %s', async (_, body) => {
    const headers = { 'content-type': UPLOAD_TYPE };
    const cost = await costOf(() => site.call(path.replace('{type}', 'hero'), { method, cookie, body, headers }));
    expect(isWrong(cost) ? cost : 'little').toBe('little');
  });
});
