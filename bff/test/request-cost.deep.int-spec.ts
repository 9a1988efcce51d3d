import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { generateFullBodies, generateFullUploads, UPLOAD_CONTENT_TYPE } from './hostile-requests.ts';
import { FuzzValues, type Schema } from './fuzz-values.ts';
import { signIn } from './sign-in.ts';
import { startApp, type TestApp } from './test-app.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { signWebhook, WEBHOOK_BODY_LIMIT_BYTES, WebhookRouteModule } from './webhook-fixtures.ts';

/**
 * Maximum CPU time of a request on the serving thread, in milliseconds. The goal is 50 ms. The limit is higher because
 * the client of the test shares the thread. In addition, a request takes up to twice the time on a machine with seven
 * busy processes per core.
 */
const MAX_CPU_MS = 100;
/**
 * Attempts per measurement. The minimum is used, because the compiler and the garbage collector slow down single
 * attempts.
 */
const ATTEMPT_COUNT = 5;

const { paths, components } = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8')) as {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>;
  components: { schemas: Record<string, Schema> };
};
const fuzzValues = new FuzzValues(components.schemas);
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
const listOperationsByContentType = (type: string) => operations.filter((operation) => operation.type === type);

let database: TestDatabase;
let site: TestApp;
let cookie: string;
let leadIds: string[];
let nextLeadIndex = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await startApp(database.url, { modules: [WebhookRouteModule] });
  ({ cookie } = await signIn(site, 'admin'));
  const leads = await database.query<{ id: string }>(
    `INSERT INTO leads (id, created_at) SELECT gen_random_uuid(), now() - n * interval '1 second' FROM generate_series(1, 10000) AS n RETURNING id`,
  );
  leadIds = leads.map(({ id }) => id);
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

/** Returns the id of the next lead, so that most leads are still in their first version. */
const takeLeadId = (): string => leadIds[nextLeadIndex++ % leadIds.length] ?? '';

/** Returns the CPU time of this thread in milliseconds. Threads for password hashes and PDFs are not included. */
const getCpuMs = (): number => Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ', 1)[0]) / 1e6;

/**
 * Returns the minimum CPU time of several attempts and the last status. Stops at the first attempt within the limit.
 */
async function measureCost(send: () => Promise<{ status: number }>): Promise<{ ms: number; status: number }> {
  let ms = Infinity;
  let status = 0;
  for (let attempt = 0; attempt < ATTEMPT_COUNT && ms > MAX_CPU_MS; attempt += 1) {
    const before = getCpuMs();
    ({ status } = await send());
    ms = Math.min(ms, getCpuMs() - before);
  }
  return { ms: Math.round(ms), status };
}

const isFailure = ({ ms, status }: { ms: number; status: number }): boolean =>
  ms > MAX_CPU_MS || status >= 500 || status === 413;

describe.each(listOperationsByContentType('application/json'))('$route', ({ method, path, schema }) => {
  it('stays within the CPU limit for the largest bodies', async () => {
    const failures: string[] = [];
    const send = (body: unknown) => site.call(path.replace(/\{\w+\}/g, takeLeadId), { method, cookie, body });
    const shapes = [...generateFullBodies(fuzzValues, schema, takeLeadId)].map(([shape]) => shape);
    for (const [index, shape] of shapes.entries()) {
      const cost = await measureCost(() => send([...generateFullBodies(fuzzValues, schema, takeLeadId)][index]?.[1]));
      if (isFailure(cost)) failures.push(`${shape}: ${cost.ms} ms, ${cost.status}`);
    }
    expect(failures).toEqual([]);
  });
});

describe('a blog post with the maximum amount of markup', () => {
  it.each([
    ['<', 5_000],
    ['<p>', 1_250],
    ['<img src=/media/a>', 830],
    ['<a href=/>x</a>', 1_000],
  ])('stays within the CPU limit for markup of %s', async (unit, count) => {
    const body = () => ({ title: 'A', slug: randomUUID(), content: `x${unit.repeat(count)}`, status: 'published' });
    const cost = await measureCost(() => site.call('/api/admin/blog/posts', { cookie, body: body() }));
    expect(cost.status).toBe(201);
    expect(cost.ms).toBeLessThanOrEqual(MAX_CPU_MS);
  });
});

describe('a webhook of the maximum size', () => {
  const buildWebhookBody = (unit: string): string => {
    const [head, tail] = [`{"id":"${randomUUID()}","type":"paid","note":[`, '0]}'];
    const count = Math.floor((WEBHOOK_BODY_LIMIT_BYTES - head.length - tail.length) / unit.length);
    return head + unit.repeat(count) + tail;
  };

  it.each(['{},', '[[]],', '"\\u0000",', `"${'\\\\'.repeat(100)}",`])(
    'stays within the CPU limit for entries of %s, with and without a valid signature',
    async (unit) => {
      const send = (getHeaders: (body: string) => Record<string, string>) => () => {
        const body = buildWebhookBody(unit);
        return site.call('/api/test-webhooks', { body, headers: getHeaders(body) });
      };
      const signed = await measureCost(send((body) => signWebhook(body)));
      const forged = await measureCost(send(() => signWebhook('')));
      expect([signed.status, forged.status]).toEqual([200, 400]);
      expect(Math.max(signed.ms, forged.ms)).toBeLessThanOrEqual(MAX_CPU_MS);
    },
  );
});

describe.each(listOperationsByContentType('multipart/form-data'))('$route', ({ method, path }) => {
  it.each([...generateFullUploads()])('stays within the CPU limit with %s', async (_, body) => {
    const headers = { 'content-type': UPLOAD_CONTENT_TYPE };
    const cost = await measureCost(() => site.call(path.replace('{type}', 'hero'), { method, cookie, body, headers }));
    expect(isFailure(cost) ? cost : 'within the limit').toBe('within the limit');
  });
});
