import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { Deploy } from '@epm/contract/releases';
import type { Config } from '../platform/config/env.ts';
import type { Log } from '../platform/log/log.ts';
import type { RenderRequest, ServerBundles } from '../releases/index.ts';
import type { InProcessFetchFactory } from './in-process-fetch.ts';
import { PageRenderer } from './page-renderer.ts';
import { RenderErrors } from './render-errors.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const never = new Promise<never>(() => undefined);
const deploy = { app: 'mfe-public', version: '1' } as Deploy;
const visit = { visitor: { id: 'test', headers: {}, host: 'site.test', socket: {} }, url: '/', user: null };

function rendererWith(render: (request: RenderRequest) => Promise<never>, errors: RenderErrors) {
  const bundles = { load: async () => ({ render, createRoutes: () => [] }) } as unknown as ServerBundles;
  const fetchFactory = { for: () => ({ cookies: [] }) } as unknown as InProcessFetchFactory;
  return new PageRenderer(
    bundles,
    fetchFactory,
    errors,
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
  const renderer = rendererWith(({ request }) => {
    ({ signal } = request);
    return never;
  }, errors);
  const page = renderer.render({ ...visit, form }, deploy, deploy);
  await jest.advanceTimersByTimeAsync(timeoutMs - 1);
  expect(signal?.aborted).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(await page).toBeNull();
  expect([signal?.aborted, errors.count]).toEqual([true, 1]);
});
