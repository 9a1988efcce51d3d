import { request } from 'node:http';
import { connect } from 'node:net';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { publishShell } from './release-fixtures.ts';
import { eventually } from './eventually.ts';
import { type Reply, startApp, type TestApp } from './test-app.ts';

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

interface ProblemBody {
  status: number;
  code: string;
  detail: string;
  traceId: string;
  errors?: { field: string; message: string }[];
}

const postLogin = (body: unknown, headers: Record<string, string> = {}): Promise<Reply<ProblemBody>> =>
  api.call<ProblemBody>('/api/auth/login', { body, headers });
const credentials = { email: 'somebody@staff.test', password: 'a long enough password' };

function expectProblem(reply: Reply<ProblemBody>, status: number): void {
  expect(reply.status).toBe(status);
  expect(reply.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  expect(reply.body).toMatchObject({
    type: 'about:blank',
    status,
    traceId: expect.stringMatching(/^[\da-f-]{32,36}$/),
  });
  expect(reply.body.detail).toMatch(/\S/);
  expect(reply.text).not.toMatch(/node_modules|at \w+ \(|SELECT|INSERT|FST_|SyntaxError|pg_/);
}

describe('an invalid request', () => {
  test.each([
    ['malformed JSON', '{"email": "x@y.z", "passw'],
    ['a bare word', 'hello'],
    ['an empty body', ''],
    ['prototype poisoning', '{"__proto__": {"role": "admin"}}'],
    ['a constructor property', '{"constructor": {"prototype": {"role": "admin"}}}'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a list that contains a valid body', JSON.stringify([credentials])],
    ['a number', '7'],
  ])('%s returns 400', async (_name, body) => {
    expectProblem(await postLogin(body), 400);
  });

  test('an unknown field returns 400, and the error contains the name of the field', async () => {
    const reply = await postLogin({ ...credentials, role: 'admin' });
    expectProblem(reply, 400);
    expect(reply.body.errors).toEqual([{ field: 'role', message: 'This field is not known.' }]);
  });

  test.each([
    ['a number', 7],
    ['an object', { $gt: '' }],
    ['a list', ['somebody@staff.test']],
    ['null', null],
    ['a boolean', true],
    ['text with a NUL character', 'some\u0000body@staff.test'],
    ['a text with a line break', 'some\r\nbody@staff.test'],
  ])('%s in a text field returns 400 with the name of the field', async (_name, email) => {
    const reply = await postLogin({ ...credentials, email });
    expectProblem(reply, 400);
    expect(reply.body.errors?.map((error) => error.field)).toEqual(['email']);
  });

  test('a body of 10 MB returns 413', async () => {
    expectProblem(await postLogin({ ...credentials, password: 'a'.repeat(10_000_000) }), 413);
    expect((await api.call('/healthz')).status).toBe(200);
  });

  test('a client that reads only after sending 10 MB receives the 413 response', async () => {
    const socket = connect(Number(new URL(api.url).port), '127.0.0.1').pause();
    const body = 'a'.repeat(10_000_000);
    const head = `POST /api/auth/login HTTP/1.1\r\nhost: test\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject);
      socket.write(head + body, (error) => (error ? reject(error) : resolve()));
    });
    let response = '';
    for await (const chunk of socket) response += String(chunk);
    expect(response).toMatch(/^HTTP\/1\.1 413 .*request\.too-large/s);
  });

  test('a body slightly over the limit returns a complete 413 problem', async () => {
    expectProblem(await postLogin(`{"email": "${'a'.repeat(1_048_576)}"}`), 413);
  });

  test('an unsupported content type returns 415', async () => {
    expectProblem(await postLogin('email=a&password=b', { 'content-type': 'text/plain' }), 415);
    expectProblem(await postLogin('<x/>', { 'content-type': 'application/xml' }), 415);
  });

  test('an undecodable path returns 400', async () => {
    const reply = await new Promise<{ status: number | undefined; type: string | undefined }>((resolve, reject) => {
      request(`${api.url}/%E0%A4%A`, (response) => {
        response.resume();
        resolve({ status: response.statusCode, type: response.headers['content-type'] });
      })
        .on('error', reject)
        .end();
    });
    expect(reply).toEqual({ status: 400, type: 'application/problem+json; charset=utf-8' });
  });

  test('an unknown path returns 404', async () => {
    expectProblem(await api.call<ProblemBody>('/api/nothing-here'), 404);
    expectProblem(await api.call<ProblemBody>('/api/nothing-here', { body: {} }), 404);
  });
});

describe('a cross-site write', () => {
  test.each([
    ['by the value cross-site of Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
    ['by the value same-site of Sec-Fetch-Site', { 'sec-fetch-site': 'same-site' }],
    ['by the Origin header', { origin: 'https://evil.test' }],
  ])('a cross-site write returns 403 when detected %s', async (_name, headers) => {
    const reply = await postLogin(credentials, headers as Record<string, string>);
    expectProblem(reply, 403);
    expect(reply.body.code).toBe('request.cross-site');
  });

  test('a write from the site’s origin is not rejected as cross-site', async () => {
    expect((await postLogin(credentials, { 'sec-fetch-site': 'same-origin' })).status).toBe(401);
    expect((await postLogin(credentials, { origin: 'http://site.test' })).status).toBe(401);
  });
});

describe('responses', () => {
  test('responses and errors have the security headers', async () => {
    for (const path of ['/healthz', '/api/auth/session', '/api/nothing-here']) {
      const { headers } = await api.call(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(/default-src 'none'/);
      expect(policy).toMatch(/frame-ancestors 'none'/);
      expect(policy).not.toMatch(/-src 'self'|unsafe/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-powered-by')).toBeNull();
    }
  });

  test('API responses and errors forbid caching', async () => {
    for (const path of ['/api/auth/session', '/api/nothing-here']) {
      expect((await api.call(path)).headers.get('cache-control')).toBe('no-store');
    }
  });

  test('an error response contains the trace id of the caller', async () => {
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
    expect((await api.call<ProblemBody>('/api/nothing-here', { headers })).body.traceId).toBe(traceId);
  });
});

test('/metrics reports outbox age, failed jobs, messages and pool waiters', async () => {
  const { text, status } = await api.call('/metrics');
  expect(status).toBe(200);
  expect(text).toMatch(/^outbox_oldest_age_seconds 0$/m);
  await database.query(`INSERT INTO outbox (event, payload, created_at) VALUES ('x', '{}', now() - interval '90 s')`);
  expect((await api.call('/metrics')).text).toMatch(/^outbox_oldest_age_seconds 9\d(\.\d+)?$/m);
  expect(text).toMatch(/^jobs_failed 0$/m);
  expect(text).toMatch(/^messages\{state="unknown"\} 0$/m);
  expect(text).toMatch(/^database_pool_waiters 0$/m);
});

test('/metrics reports latency by route template and omits secrets in URLs', async () => {
  await api.call('/api/walkthroughs/manage/secret-key');
  const { text } = await api.call('/metrics');
  expect(text).toMatch(
    /^http_request_duration_seconds_count\{method="GET",route="\/api\/walkthroughs\/manage\/:key",status="4xx"\} 1$/m,
  );
  expect(text).not.toContain('secret-key');
});

test('/readyz returns 503 until a shell is live', async () => {
  expect(await api.call('/readyz')).toMatchObject({ status: 503, body: { code: 'release.none' } });
  await publishShell(database);
  await eventually(async () => (await api.call('/readyz')).status === 200);
});
