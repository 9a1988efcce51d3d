import type { ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Renderer, RendererDiedError, type CallApi } from './renderer.ts';
import { encodeFrame } from './renderer-frames.mjs';
import type { PageTask } from './renderer-messages.ts';

/** Shell that renders the return value of the remote's `createRoutes` as the page. */
const SHELL_CODE = `
  const modules = ['async_hooks', 'crypto', 'stream', 'util'].flatMap((name) => Object.keys(require(name)));
  exports.shared = { greeting: { words: 'Hello' }, node: { modules } };
  exports.routesOf = exports.listOwnRoutes = () => [{ id: 'home' }];
  exports.render = async ({ request, fetch, createRoutes }) => {
    const result = await createRoutes(request, fetch);
    const page = { kind: 'page', status: 200, html: '', title: '', head: [], data: null, start: 'idle' };
    return { ...page, ...(typeof result === 'object' && result?.page ? result.page : { html: String(result) }) };
  };`;

const renderers: Renderer[] = [];
afterEach(() => renderers.splice(0).forEach((renderer) => renderer.kill('the test has ended')));

async function start(remote: string): Promise<Renderer> {
  const renderer = await Renderer.start({
    shell: { code: SHELL_CODE, filename: 'shell' },
    remote: { code: remote, filename: 'remote' },
  });
  renderers.push(renderer);
  return renderer;
}

const task: PageTask = {
  url: 'http://site.test/team?page=2',
  method: 'GET',
  headers: { 'x-test': 'sent' },
  site: 'http://site.test',
  remote: 'mfe-public',
  user: null,
};
const rejectApiCall: CallApi = () => Promise.reject(new Error('The API is down'));
const render = (renderer: Renderer, callApi = rejectApiCall, signal = new AbortController().signal) =>
  renderer.render(task, callApi, signal);

it('renders a page with the replies of the API', async () => {
  const renderer = await start(`exports.createRoutes = async (request, fetch) => {
    const body = new URLSearchParams('a=b');
    const reply = await fetch(new Request('http://site.test/api/notes?q=1', { method: 'POST', body }));
    return [require('greeting').words, request.headers.get('x-test'), reply.status, await reply.text()];
  };`);
  const callApi: CallApi = async ({ method, url, body }) => ({
    status: 201,
    headers: {},
    body: Buffer.from(`${method} ${url} ${Buffer.from(body ?? []).toString()}`),
  });
  expect(await render(renderer, callApi)).toMatchObject({ html: 'Hello,sent,201,POST /api/notes?q=1 a=b' });
});

it('rejects a rendering with the error of the page, and renders the next page', async () => {
  const renderer = await start(
    `exports.createRoutes = (request, fetch) => fetch(new Request('http://site.test/api'));`,
  );
  await expect(render(renderer)).rejects.toThrow('The API is down');
  await expect(render(renderer, async () => ({ status: 204, headers: {}, body: null }))).resolves.toMatchObject({
    html: '[object Response]',
  });
});

it('rejects a rendering with the reason of an aborted signal, and aborts the API call', async () => {
  const renderer = await start(
    `exports.createRoutes = (request, fetch) => fetch(new Request('http://site.test/api'));`,
  );
  const controller = new AbortController();
  const callSignal = await new Promise<AbortSignal>((resolve) => {
    const callApi: CallApi = (_, signal) => {
      resolve(signal);
      return new Promise(() => undefined);
    };
    void expect(render(renderer, callApi, controller.signal)).rejects.toThrow('too late');
  });
  controller.abort(new Error('too late'));
  expect([callSignal.aborted, renderer.isAlive]).toEqual([true, true]);
});

it('sends equal GET requests of a page once, and again after a POST request', async () => {
  const renderer = await start(`exports.createRoutes = async (request, fetch) => {
    const read = async () => (await fetch(new Request('http://site.test/api/site'))).text();
    const both = await Promise.all([read(), read()]);
    await fetch(new Request('http://site.test/api/notes', { method: 'POST' }));
    return [...both, await read()];
  };`);
  let count = 0;
  const callApi: CallApi = async () => ({ status: 200, headers: {}, body: Buffer.from(String(++count)) });
  expect(await render(renderer, callApi)).toMatchObject({ html: '1,1,3' });
});

it('describes the exports of the shell and the routes of the remote', async () => {
  const renderer = await start('exports.createRoutes = () => 1;');
  expect(await renderer.describe()).toEqual({
    missing: [],
    exported: { greeting: ['words'], node: ['modules'] },
    hasCreateRoutes: true,
    routeCount: 1,
    routes: [{ id: 'home' }],
  });
});

it('keeps a closed process running until its page is rendered', async () => {
  const renderer = await start(
    `exports.createRoutes = (request, fetch) => fetch(new Request('http://site.test/api'));`,
  );
  const rendered = render(renderer, async () => {
    renderer.close();
    return { status: 204, headers: {}, body: null };
  });
  await expect(rendered).resolves.toMatchObject({ html: '[object Response]' });
  expect(renderer.isAlive).toBe(false);
});

it('keeps rendering when the renderer process also receives the signal that stops the server', async () => {
  const renderer = await start('exports.createRoutes = () => 1;');
  const { child } = renderer as unknown as { child: ChildProcess };
  child.kill('SIGINT');
  child.kill('SIGTERM');
  for (let count = 0; count < 3; count++) expect(await render(renderer)).toMatchObject({ html: '1' });
});

it('kills a process that floods the server with messages', async () => {
  const renderer = await start('exports.createRoutes = () => new Promise(() => undefined);');
  const rendered = render(renderer);
  const receiver = renderer as unknown as { handleMessage(message: { kind: 'pong' }): void };
  for (let count = 0; count <= 2_000; count++) receiver.handleMessage({ kind: 'pong' });
  await expect(rendered).rejects.toThrow('The renderer process ended: it sent too many messages');
});

describe('a bundle that fails', () => {
  it.each([
    ['loops forever', 'for (;;);', 'it did not respond'],
    ['exhausts the heap with one array', 'return new Array(2 ** 27).fill(1.5);', 'The renderer process ended'],
    [
      'allocates buffers without end',
      'const all = []; const more = () => { for (let i = 0; i < 3; i++) all.push(new Uint8Array(1e8).fill(1)); setTimeout(more); }; more(); return new Promise(() => undefined);',
      'The renderer process ended',
    ],
    [
      'throws outside the page',
      'setTimeout(() => { throw new Error("late"); }); return new Promise(() => undefined);',
      'late',
    ],
  ])('rejects the page and stops the renderer process when the bundle %s', async (_, body, message) => {
    const renderer = await start(`exports.createRoutes = () => { ${body} };`);
    const error = await render(renderer).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(RendererDiedError);
    expect((error as Error).message).toContain(message);
    await expect(render(renderer)).rejects.toThrow(RendererDiedError);
  });

  it('makes at most ten concurrent API calls for a page, and stops the process after a hundred calls', async () => {
    const renderer = await start(`exports.createRoutes = (request, fetch) => Promise.all(
      Array.from({ length: request.url.includes('page=2') ? 100 : 101 }, async (_, index) =>
        (await fetch(new Request('http://site.test/api/' + index))).status));`);
    let openCount = 0;
    let maxOpenCount = 0;
    const callApi: CallApi = async () => {
      maxOpenCount = Math.max(maxOpenCount, ++openCount);
      await new Promise((resolve) => setTimeout(resolve, 5));
      openCount -= 1;
      return { status: 204, headers: {}, body: null };
    };
    expect(await render(renderer, callApi)).toMatchObject({ html: Array(100).fill(204).join() });
    expect(maxOpenCount).toBe(10);
    const next = renderer.render({ ...task, url: 'http://site.test/' }, callApi, new AbortController().signal);
    await expect(next).rejects.toThrow('a page made more than 100 API calls');
  });

  it.each([
    ['allocates buffers while it loads', 'const all = []; for (;;) all.push(new Uint8Array(5e7).fill(1));'],
    [
      'allocates buffers after its page was rendered',
      'const all = []; const more = () => { all.push(new Uint8Array(5e7).fill(1)); setTimeout(more, 5); }; exports.createRoutes = () => { more(); };',
    ],
    ['loops forever after its page was rendered', 'exports.createRoutes = () => { setTimeout(() => { for (;;); }); };'],
  ])('stops the renderer process when the bundle %s', async (_, code) => {
    const renderer = await start(code).catch((error: unknown) => expect(error).toBeInstanceOf(RendererDiedError));
    if (!renderer) return;
    await render(renderer);
    const deadline = Date.now() + 60_000;
    while (renderer.isAlive && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(renderer.isAlive).toBe(false);
  });

  it('rejects a page that is too large for the BFF, and shortens error messages and stack traces', async () => {
    const renderer = await start(`exports.createRoutes = ({ url }) => {
      String.prototype.slice = function () { return this; };
      if (url.includes('page=2')) return 'x'.repeat(5e6);
      throw Object.assign(new Error('e'.repeat(5e6)), { stack: 's'.repeat(5e6) });
    };`);
    await expect(render(renderer)).rejects.toThrow('The page is larger than 4194304 bytes');
    const failure = renderer.render({ ...task, url: 'http://site.test/' }, rejectApiCall, new AbortController().signal);
    const error = (await failure.catch((reason: unknown) => reason)) as Error;
    expect([error.message.length, error.stack?.length]).toEqual([4_000, 4_000]);
    expect(renderer.isAlive).toBe(true);
  });

  it('kills a process that sends an invalid message', async () => {
    const renderer = await start('exports.createRoutes = () => 1;');
    const { channel } = renderer as unknown as { channel: Socket };
    const rendered = render(renderer);
    channel.emit('data', encodeFrame('null'));
    await expect(rendered).rejects.toThrow('it sent an unreadable message: A message has an unknown form');
    channel.emit('data', Buffer.from('more bytes of an ended process'));
    expect(renderer.isAlive).toBe(false);
  });

  it('rejects when the evaluation of the bundle throws', async () => {
    await expect(start('throw new Error("no such luck")')).rejects.toThrow('no such luck');
  });
});

/** Starts one process for all expressions. Returns a function that renders a page with the result of one of them. */
function useExpressions(expressions: readonly string[]) {
  let renderer: Renderer;
  beforeAll(async () => {
    const cases = expressions.map((expression) => `(request, fetch) => ${expression}`);
    const remote = {
      code: `exports.createRoutes = (request, fetch) =>
      [${cases.join()}][new URL(request.url).pathname.slice(1)](request, fetch);`,
      filename: 'remote',
    };
    renderer = await Renderer.start({ shell: { code: SHELL_CODE, filename: 'shell' }, remote });
  });
  afterAll(() => {
    expect(renderer.isAlive).toBe(true);
    renderer.kill('the test has ended');
  });
  const unavailable: CallApi = async () => ({ status: 503, headers: {}, body: null });
  return (expression: string) => {
    const url = `http://site.test/${expressions.indexOf(expression)}`;
    return renderer.render({ ...task, url }, unavailable, new AbortController().signal);
  };
}

describe('sealed bundles', () => {
  const cases = [
    ['reads no environment variables', 'JSON.stringify(process.env)', '{"NODE_ENV":"production"}'],
    [
      'cannot control its process',
      '[typeof process.exit, typeof process.kill, typeof process.binding]',
      'undefined,undefined,undefined',
    ],
    ['has no access to built-in modules', 'typeof process.getBuiltinModule', 'undefined'],
    [
      'gets only harmless exports of built-in modules',
      'require("node").modules',
      'AsyncLocalStorage,createHash,TextEncoder',
    ],
    [
      'has no access to the network',
      '["fetch", "WebSocket", "EventSource"].map((name) => typeof globalThis[name])',
      'undefined,undefined,undefined',
    ],
    [
      'has no access to the dispatcher of network requests',
      'Object.getOwnPropertySymbols(globalThis).filter((key) => globalThis[key].dispatch).map(String)',
      '',
    ],
    ['cannot import modules', 'import("node:fs").then(() => "imported", () => "refused")', 'refused'],
    [
      'cannot import modules in code that it creates',
      'new Function("return import(\\"node:fs\\")")().then(() => "imported", () => "refused")',
      'refused',
    ],
    [
      'cannot require modules that the shell does not share',
      '(() => { try { return require("fs") } catch { return "refused" } })()',
      'refused',
    ],
  ] as const;
  const renderExpression = useExpressions(cases.map(([, expression]) => expression));

  it.each(cases)('a bundle %s', async (_, expression, html) => {
    expect(await renderExpression(expression)).toMatchObject({ html });
  });
});

describe('invalid pages', () => {
  const call = (headers: string, url = '/api/x') =>
    `fetch(new Request('http://site.test${url}', { headers: ${headers} }))`;
  const cases = [
    ['a bigint', '({ page: { data: { total: 10n } } })', 'Its data contains a bigint as total, which is not JSON'],
    ['a function', '({ page: { data: [() => 1] } })', 'Its data contains a function, which is not JSON'],
    [
      'circular data',
      '{ const data = {}; return { page: { data: { data, own: Object.assign(data, { data }) } } }; }',
      'refers to itself',
    ],
    [
      'a list with a huge length',
      '({ page: { data: { list: new Array(5e7) } } })',
      'Its data has more than 100000 values',
    ],
    [
      'data whose JSON is huge',
      '{ let data = [""]; for (let i = 0; i < 25; i++) data = [data, data]; return { page: { data } }; }',
      'Its data has more than 100000 values',
    ],
    ['long data', '({ page: { data: ["x".repeat(5e6)] } })', 'Its data is longer than 4194304 characters'],
    [
      'JSON-LD with a bigint',
      '({ page: { head: [{ tag: "script", attributes: {}, json: { price: 10n } }] } })',
      'The JSON-LD of its head contains a bigint as price',
    ],
    ['an unknown status', '({ page: { status: 99999 } })', 'The shell rendered no valid page or redirect'],
    ['no HTML', '({ page: { html: undefined } })', 'The shell rendered no valid page or redirect'],
    ['an attribute with a tag', '({ page: { head: [{ tag: "meta", attributes: { "a><b": "" } }] } })', 'no valid page'],
    [
      'a redirect with a line break',
      '({ page: { kind: "redirect", status: 302, location: "/\\n" } })',
      'no valid page',
    ],
    ['a header of 20 MB', call(`{ a: 'x'.repeat(2e7) }`), 'Its request to /api/x is longer than 24576 characters'],
    ['a URL of 20 MB', call('{}', `/api/' + 'x'.repeat(2e7) + '`), 'is longer than 24576 characters'],
    [
      'a body of 20 MB',
      `fetch(new Request('http://site.test/api/x', { method: 'POST', body: 'x'.repeat(2e7) }))`,
      'Its request to /api/x has more than 262144 bytes',
    ],
    [
      'deeply nested headers',
      `{ const { fromEntries } = Object; let deep = {}; for (let i = 0; i < 1_800; i++) deep = { deep };
        Object.fromEntries = () => deep;
        return ${call('{}')}.finally(() => { Object.fromEntries = fromEntries; }); }`,
      'An API call is not valid or too large',
    ],
    [
      'a false size of bytes',
      `Object.defineProperty(Object.getPrototypeOf(Uint8Array.prototype), 'byteLength', { get: () => 0 })`,
      'Cannot redefine property: byteLength',
    ],
    [
      'a getter that gets the process of Node',
      `{ let process; Object.defineProperty(Object.prototype, 'noDeprecation', { get() { process = this; } }); Buffer(1); return process; }`,
      'object is not extensible',
    ],
    ['a message that it sends itself', 'process.send(null)', 'process.send is not a function'],
  ] as const;
  const renderExpression = useExpressions(cases.map(([, expression]) => expression));

  it.each(cases)('rejects a page with %s', async (_, expression, message) => {
    await expect(renderExpression(expression)).rejects.toThrow(message);
  });
});
