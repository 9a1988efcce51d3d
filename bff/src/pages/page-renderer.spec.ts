import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { Deploy } from '@epm/contract/releases';
import type { Config } from '../platform/config/env.ts';
import type { Log } from '../platform/log/log.ts';
import type { InProcessApiFactory, ReleaseHealth, Renderers } from '../releases/index.ts';
import { PageRenderer } from './page-renderer.ts';
import { RenderErrors } from './render-errors.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const deploy = { app: 'mfe-public', version: '1' } as Partial<Deploy> as Deploy;
const visit = { visitor: { id: 'test', headers: {}, host: 'site.test', socket: {} }, url: '/', user: null };

function createRenderer(render: Renderers['render'], errors: RenderErrors) {
  const renderers = { prepare: async () => undefined, render } as unknown as Renderers;
  const apis = { for: () => ({ cookies: [] }) } as unknown as InProcessApiFactory;
  return new PageRenderer(
    renderers,
    apis,
    errors,
    { countFailure: () => undefined } as unknown as ReleaseHealth,
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

it('does not pass session, report and device cookies to the bundles', async () => {
  let cookie: string | undefined;
  const renderer = createRenderer(async ({ task }) => {
    ({ cookie } = task.headers);
    return { kind: 'redirect', status: 302, location: '/' };
  }, new RenderErrors());
  const headers = { cookie: 'epm_session=a; projection=open; __Host-epm_reports=b; EPM_device=c; other=d' };
  await renderer.render({ ...visit, visitor: { ...visit.visitor, headers }, form: undefined }, deploy, deploy);
  expect(cookie).toBe('projection=open; other=d');
});
