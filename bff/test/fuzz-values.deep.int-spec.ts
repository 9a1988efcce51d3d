import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Schemas } from '@epm/contract';
import { buildAnalysisForm } from './analysis-form.ts';
import { countMaxValues, OVERSIZED_BODIES, generateOversizedBodies, watchValidation } from './hostile-requests.ts';
import { FuzzValues, type FuzzValue, FUZZ_TEXTS, type Schema } from './fuzz-values.ts';
import { signIn } from './sign-in.ts';
import { type Reply, startApp, type TestApp } from './test-app.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

interface Operation {
  parameters?: { name: string; in: 'path' | 'query' }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

const { paths, components } = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};
const fuzzValues = new FuzzValues(components.schemas);
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    route: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    operation,
  })),
);
const operationsWithBody = operations.flatMap(({ operation, ...call }) => {
  const schema = operation.requestBody?.content['application/json']?.schema;
  return schema ? [{ ...call, schema }] : [];
});
const operationsWithParameters = operations.filter(({ operation }) => operation.parameters?.length);

let database: TestDatabase;
let site: TestApp;
let cookie: string;
let analyzedLeadId: string;
let uneditedLeadIds: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  site = await startApp(database.url);
  ({ cookie } = await signIn(site, 'admin'));
  const form = buildAnalysisForm();
  await site.call('/api/analyses', { body: form });
  analyzedLeadId = form.properties[0]?.leadId ?? '';
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

/**
 * Replaces every path parameter with the id of an existing lead. PATCH uses a new lead each time, because its body
 * contains version 1.
 */
const fillPath = (route: string, path: string) =>
  path
    .replace('{page}', 'terms')
    .replace(/\{\w+\}/g, (route === 'PATCH /api/leads/{id}' && uneditedLeadIds.pop()) || analyzedLeadId);

/** Runs `work` for all values, six in parallel. */
async function runForEach<T>(values: Iterable<T>, work: (value: T) => Promise<void>): Promise<void> {
  const iterator = values[Symbol.iterator]();
  const worker = async () => {
    for (let next = iterator.next(); !next.done; next = iterator.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: 6 }, worker));
}

const callApi = (method: string, path: string, body?: unknown) =>
  site.call<Partial<Schemas['Problem']>>(path, { method, cookie, ...(body === undefined ? {} : { body }) });
const formatExcerpt = (value: unknown) => JSON.stringify(value).slice(0, 200);

// Runs while there are few rows, because this test reads each list and each export many times.
test.each(operationsWithParameters)(
  '$route returns no server error for any text in its URL',
  async ({ route, method, path, operation }) => {
    const failures: string[] = [];
    for (const { name, in: place } of operation.parameters ?? []) {
      for (const text of FUZZ_TEXTS.filter((value) => value.isWellFormed())) {
        const value = encodeURIComponent(text);
        const url = place === 'path' ? path.replace(`{${name}}`, value) : `${path}?${name}=${value}`;
        const { status } = await callApi(
          method,
          fillPath(route, url),
          method === 'GET' || method === 'DELETE' ? undefined : {},
        );
        if (status >= 500) failures.push(`${name}: ${status} for ${formatExcerpt(text)}`);
      }
    }
    expect(failures).toEqual([]);
  },
);

type ProblemReply = Reply<Partial<Schemas['Problem']>>;
const describeOutcome = ({ status, body: { code } }: ProblemReply) => `${status} ${code}`;

/**
 * Sends unusual values and returns those that cause a server error, or that should be rejected but are not. Several
 * values share a body, because the API lists all invalid fields in its response. If the response differs from the
 * responses to a valid body, the values that were not rejected are sent again: together if others were rejected, and
 * otherwise one by one.
 */
async function findFailures(
  values: readonly FuzzValue[],
  send: (values: readonly FuzzValue[]) => Promise<ProblemReply>,
  usualOutcomes: ReadonlySet<string>,
): Promise<string[]> {
  const reply = await send(values);
  const { status, text } = reply;
  const describeFailure = ({ path, value }: FuzzValue) => `${path}: ${status} for ${formatExcerpt(value)} ${text}`;
  const errors = status === 400 ? (reply.body.errors ?? []) : [];
  const others = values.filter(({ path }) => !errors.some(({ field }) => field === path));
  if (values.length === 1 || usualOutcomes.has(describeOutcome(reply)))
    return others.filter(({ mustBeRejected }) => mustBeRejected || status >= 500).map(describeFailure);
  const parts = others.length < values.length ? [others] : others.map((value) => [value]);
  const failures: string[] = [];
  for (const part of parts) if (part.length > 0) failures.push(...(await findFailures(part, send, usualOutcomes)));
  // No value causes the server error alone, so all values are reported.
  if (status >= 500 && failures.length === 0) return values.map(describeFailure);
  return failures;
}

describe('unusual values', () => {
  beforeAll(async () => {
    const leads = await database.query<{ id: string }>(
      'INSERT INTO leads (id) SELECT gen_random_uuid() FROM generate_series(1, 1000) RETURNING id',
    );
    uneditedLeadIds = leads.map(({ id }) => id);
  });

  test.each(operationsWithBody)(
    '$route accepts or rejects any body without a server error',
    async ({ route, method, path, schema }) => {
      const failures: string[] = [];
      const send = (body: unknown) => callApi(method, fillPath(route, path), body);
      const usualOutcomes = new Set<string>();
      // The second body may conflict with the first.
      for (let attempt = 0; attempt < 2; attempt += 1) {
        const plain = await send(fuzzValues.createValidValue(schema));
        if (plain.body.code === 'request.invalid') failures.push(`a valid body is rejected: ${plain.text}`);
        usualOutcomes.add(describeOutcome(plain));
      }
      await runForEach(fuzzValues.generateRounds(schema), async ({ values, buildBody }) => {
        failures.push(...(await findFailures(values, (sent) => send(buildBody(sent)), usualOutcomes)));
      });
      expect(failures).toEqual([]);
    },
  );

  test.each(operations.filter(({ method }) => method === 'GET'))(
    '$route returns no server error after other routes stored unusual values',
    async ({ route, method, path }) => {
      expect((await callApi(method, fillPath(route, path))).status).toBeLessThan(500);
    },
  );
});

test.each([
  ['the preview of an import', 'preview'],
  ['an import', ''],
])('%s accepts any text in a cell', async (_, step) => {
  const columns = [
    'name',
    'email',
    'property address',
    'phone',
    'rent',
    'status',
    'type',
    'sq ft',
    'baths',
    'built',
    'purchase price',
  ];
  const plain = [
    'Pat',
    'pat@owner.test',
    '1 Oak St',
    '515-555-0142',
    '1500',
    'won',
    'condo',
    '900',
    '1.5',
    '1990',
    '1',
  ];
  const quoteCell = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const rows = [...FUZZ_TEXTS, '1e308', '2147483648', '-2147483649'].flatMap((text) =>
    columns.map((_, at) => plain.map((cell, column) => quoteCell(column === at ? text : cell)).join(',')),
  );
  const form = new FormData();
  form.append('importId', randomUUID());
  form.append('file', new Blob([[columns.join(','), ...rows].join('\n')]), 'nul\u0000.csv');
  const { status } = await fetch(`${site.url}/api/leads/import/${step}`.replace(/\/$/, ''), {
    method: 'POST',
    body: form,
    headers: { cookie },
  });
  expect(status).toBe(200);
});

/** Body size in bytes that exceeds the limit of most routes. */
const OVERSIZED_BODY_BYTES = 1_048_576;
/** Limits of routes that accept larger bodies. */
const LARGER_BODY_LIMITS_BYTES: Readonly<Record<string, number>> = {
  'POST /api/email/inbound': 10 * OVERSIZED_BODY_BYTES,
};

describe('an oversized request', () => {
  let validationWatch: ReturnType<typeof watchValidation>;
  beforeAll(() => {
    validationWatch = watchValidation();
  });
  afterAll(() => validationWatch.stop());

  const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
  const sendRawJson = (route: string, method: string, path: string, body: string, headers?: Record<string, string>) =>
    site.call<Partial<Schemas['Problem']>>(fillPath(route, path), {
      method,
      cookie,
      body,
      ...(headers && { headers }),
    });
  // Excludes sign-out, which would end the session of the other tests.
  const limitedOperations = operations.filter(({ route }) => route !== 'POST /api/auth/logout');
  const operationsThatReadBody = limitedOperations.filter(({ method }) => method !== 'GET' && method !== 'DELETE');

  test.each(operationsThatReadBody)(
    '$route rejects an oversized body before validation',
    async ({ route, method, path, operation }) => {
      const failures: string[] = [];
      const allowedStatuses = operation.requestBody?.content['application/json']
        ? [400]
        : [200, 204, 400, 404, 409, 415, 422];
      validationWatch.takeCount();
      for (const [shape, body] of Object.entries(OVERSIZED_BODIES)) {
        const { status } = await sendRawJson(route, method, path, body);
        const values = validationWatch.takeCount();
        if (!allowedStatuses.includes(status) || values > 0)
          failures.push(`${shape}: ${status}, ${values} values validated`);
      }
      const tooLarge = await sendRawJson(
        route,
        method,
        path,
        `{"a":"${'x'.repeat(LARGER_BODY_LIMITS_BYTES[route] ?? OVERSIZED_BODY_BYTES)}"}`,
      );
      if (tooLarge.status !== 413) failures.push(`larger than the limit: ${tooLarge.status}`);
      expect(failures).toEqual([]);
    },
  );

  test.each(operationsWithBody)(
    '$route validates at most as many values as its DTO can contain',
    async ({ route, method, path, schema }) => {
      const failures: string[] = [];
      const maxValueCount = countMaxValues(fuzzValues, schema);
      validationWatch.takeCount();
      for (const [field, body] of generateOversizedBodies(fuzzValues, schema)) {
        const { status } = await sendRawJson(route, method, path, JSON.stringify(body));
        const values = validationWatch.takeCount();
        if (status >= 500 || values > maxValueCount)
          failures.push(`${field}: ${status}, ${values} of at most ${maxValueCount} values validated`);
      }
      expect(failures).toEqual([]);
    },
  );

  test.each(limitedOperations)(
    '$route does not validate hundreds of query parameters',
    async ({ route, method, path }) => {
      const query = (name: (at: number) => string) => Array.from({ length: 499 }, (_, at) => `${name(at)}=1`).join('&');
      const failures: string[] = [];
      validationWatch.takeCount();
      for (const [shape, text, expected] of [
        ['unknown names', query((at) => `k${at}`), 0],
        ['one known name', query(() => 'limit'), 0],
        ['thousands', '&'.repeat(8_000), 400],
      ] as const) {
        const { status, body } = await callApi(
          method,
          `${fillPath(route, path)}?${text}`,
          method === 'GET' || method === 'DELETE' ? undefined : {},
        );
        const values = validationWatch.takeCount();
        if (expected ? status !== 400 || body.code !== 'request.too-many-values' : status >= 500)
          failures.push(`${shape}: ${status}`);
        if (values > 1) failures.push(`${shape}: ${values} values validated`);
      }
      expect(failures).toEqual([]);
    },
  );

  test.each(['/', '/get-started', '/api/unsubscribe/none'])(
    'a form posted to %s may contain only a limited number of values and bytes',
    async (path) => {
      for (const form of ['a&'.repeat(30_000), Array.from({ length: 501 }, (_, at) => `k${at}=1`).join('&')]) {
        const { status, body } = await sendRawJson('', 'POST', path, form, FORM);
        expect([status, body.code]).toEqual([400, 'request.too-many-values']);
      }
      expect((await sendRawJson('', 'POST', path, `a=${'x'.repeat(65_536)}`, FORM)).status).toBe(413);
    },
  );

  test.each(operations.filter(({ operation }) => operation.requestBody?.content['multipart/form-data']))(
    '$route returns 400 for a form with thousands of parts',
    async ({ route, method, path }) => {
      const boundary = 'x'.repeat(16);
      const part = (at: number) => `--${boundary}\r\ncontent-disposition: form-data; name="a${at}"\r\n\r\n1\r\n`;
      const body = `${Array.from({ length: 20_000 }, (_, at) => part(at)).join('')}--${boundary}--`;
      const { status } = await sendRawJson(route, method, path.replace('{type}', 'hero'), body, {
        'content-type': `multipart/form-data; boundary=${boundary}`,
      });
      expect(status).toBe(400);
    },
  );
});
