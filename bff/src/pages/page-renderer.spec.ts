import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { type Deploy, type SerializedRenderOutput, RendererDiedError } from '@epm/contract/releases';
import type { Config } from '../platform/config/env.ts';
import type { Log } from '../platform/log/log.ts';
import { type InProcessApiFactory, type ReleaseHealth, type Renderers, RendererStartError } from '../releases/index.ts';
import { PageRenderer } from './page-renderer.ts';
import { RenderErrors } from './render-errors.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const server = { file: 'server/ssr.cjs', integrity: '' };
const deploy = { app: 'mfe-public', version: '1', server } as Partial<Deploy> as Deploy;
const visit = { visitor: { id: 'test', headers: {}, host: 'site.test', socket: {} }, url: '/', user: null };

function createRenderer(
  render: Renderers['render'],
  errors: RenderErrors,
  {
    countFailure = () => false,
    apiStatus = 200,
  }: { countFailure?: ReleaseHealth['countFailure']; apiStatus?: number } = {},
) {
  const renderers = { prepare: async () => undefined, render } as unknown as Renderers;
  const call = async () => ({ status: apiStatus });
  const apis = { for: () => ({ cookies: [], call }) } as unknown as InProcessApiFactory;
  return new PageRenderer(
    renderers,
    apis,
    errors,
    { countFailure } as unknown as ReleaseHealth,
    { siteUrl: 'http://site.test' } as Config,
    { error: () => undefined } as unknown as Log,
  );
}

it.each([
  ['a page', undefined, 3_000],
  ['a posted form', 'a=b', 15_000],
])('aborts the rendering of %s at the time limit and counts an error', async (_, form, timeoutMs) => {
  const errors = new RenderErrors();
  let signal: AbortSignal | undefined;
  const renderer = createRenderer((page) => {
    ({ signal } = page);
    return new Promise((_, reject) => page.signal.addEventListener('abort', () => reject(new Error('aborted'))));
  }, errors);
  const page = renderer.render({ ...visit, form }, deploy, deploy);
  await jest.advanceTimersByTimeAsync(timeoutMs - 1);
  expect(signal?.aborted).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(await page).toBeNull();
  expect([signal?.aborted, errors.count]).toEqual([true, 1]);
});

it('does not pass session, report and device cookies to the rendered page', async () => {
  let cookie: string | undefined;
  const renderer = createRenderer(async ({ task }) => {
    ({ cookie } = task.headers);
    return { kind: 'redirect', status: 302, location: '/' };
  }, new RenderErrors());
  const headers = { cookie: 'epm_session=a; projection=open; __Host-epm_reports=b; EPM_device=c; other=d' };
  await renderer.render({ ...visit, visitor: { ...visit.visitor, headers }, form: undefined }, deploy, deploy);
  expect(cookie).toBe('projection=open; other=d');
});

const shell = { ...deploy, app: 'shell' } as Deploy;
const createError = (...files: string[]) =>
  Object.assign(new Error('broken'), {
    stack: `Error: broken\n${files.map((file) => `    at ${file}:1:2`).join('\n')}`,
  });
const REMOTE_FILE = 'mfe-public@1/server/ssr.cjs';
const SHELL_FILE = 'shell@1/server/ssr.cjs';

it.each([
  ['the remote for an error in its code', createError(REMOTE_FILE, SHELL_FILE), 200, ['mfe-public']],
  [
    'the remote for an error in a library of the shell that it calls',
    createError(SHELL_FILE, REMOTE_FILE),
    200,
    ['mfe-public'],
  ],
  ['the shell for an error in its code', createError(SHELL_FILE), 200, ['shell']],
  ['the remote if the page ends its process', new RendererDiedError('it did not respond'), 200, ['mfe-public']],
  ['no version if the system kills the process', new RendererDiedError('it exited with SIGKILL', true), 200, []],
  ['no version if a process does not start', new RendererStartError(new Error('spawn EAGAIN')), 200, []],
  ['no version if a call of the API fails', createError(REMOTE_FILE), 503, []],
])('counts a failed page for %s', async (_, error, apiStatus, apps) => {
  const counted: string[] = [];
  const renderer = createRenderer(
    async ({ callApi, signal }) => {
      await callApi({ method: 'GET', url: '/api/site', headers: {} }, signal);
      throw error;
    },
    new RenderErrors(),
    { apiStatus, countFailure: ({ app }) => counted.push(app) > 0 },
  );
  expect(await renderer.render({ ...visit, form: undefined, ip: '203.0.113.1' }, shell, deploy)).toBeNull();
  expect(counted).toEqual(apps);
});

it.each([
  ['counts a failed page for the remote if it responds with status 500', 500, 200, ['mfe-public']],
  ['counts no failed page for a page with status 404', 404, 200, []],
  ['counts no failed page for status 503 after a failed call of the API', 503, 503, []],
])('%s', async (_, status, apiStatus, apps) => {
  const counted: string[] = [];
  const page: SerializedRenderOutput = {
    kind: 'page',
    status,
    html: '',
    title: '',
    head: [],
    data: 'null',
    start: 'idle',
  };
  const renderer = createRenderer(
    async ({ callApi, signal }) => {
      await callApi({ method: 'GET', url: '/api/site', headers: {} }, signal);
      return page;
    },
    new RenderErrors(),
    { apiStatus, countFailure: ({ app }) => counted.push(app) > 0 },
  );
  expect(await renderer.render({ ...visit, form: undefined, ip: '203.0.113.1' }, shell, deploy)).toMatchObject({
    page,
  });
  expect(counted).toEqual(apps);
});
