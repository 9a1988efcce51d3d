import { afterEach, expect, it } from '@jest/globals';
import { computeIntegrity, type Deploy, type PageTask, type Renderer } from '@epm/contract/releases';
import type { ReleaseStore } from './release-store.ts';
import { Renderers, RendererStartError } from './renderers.ts';

const { execPath } = process;
afterEach(() => void (process.execPath = execPath));

const code = Buffer.from('exports.shared = {}; exports.render = () => { throw new Error("broken"); };');
const server = { file: 'server/ssr.cjs', integrity: computeIntegrity(code, 'sha384') };
const deploy = { app: 'mfe-public', version: '1', server } as Partial<Deploy> as Deploy;
const shell = { ...deploy, app: 'shell' } as Deploy;

function renderWithBundle(read: () => Promise<Buffer | null>) {
  const renderers = new Renderers({ read } as unknown as ReleaseStore);
  const task: PageTask = { url: 'http://site.test/', method: 'GET', headers: {}, site: '', remote: '', user: null };
  const callApi = () => Promise.reject(new Error('no call'));
  return renderers
    .render({ shell, remote: deploy, task, callApi, signal: new AbortController().signal })
    .finally(() => renderers.onApplicationShutdown());
}

it.each([
  ['lacks a bundle', async () => null],
  ['has an altered bundle', async () => Buffer.from('other')],
  ['does not respond', () => Promise.reject(new Error('timeout'))],
])('throws RendererStartError if the store %s', async (_, read) => {
  await expect(renderWithBundle(read)).rejects.toThrow(RendererStartError);
});

it('throws RendererStartError if the system cannot start a process', async () => {
  process.execPath = '/missing/node';
  await expect(renderWithBundle(async () => code)).rejects.toThrow(RendererStartError);
});

it('throws the error of a page unchanged', async () => {
  const error: unknown = await renderWithBundle(async () => code).catch((each: unknown) => each);
  expect([error instanceof RendererStartError, (error as Error).message]).toEqual([false, 'broken']);
});

it('reuses the process of the last check to serve pages of the same versions', async () => {
  const renderers = new Renderers({ read: async () => code } as unknown as ReleaseStore);
  const { get } = renderers as unknown as { get(...pair: Deploy[]): Promise<Renderer> };
  const remote = { ...deploy, isServerRendered: true };
  const check = (...pair: [Deploy, Deploy]) => renderers.withRenderer(...pair, async (renderer) => renderer);
  const replaced = await check(shell, { ...remote, version: '2' });
  const checked = await check(shell, remote);
  expect([replaced.isAlive, checked.isAlive]).toEqual([false, true]);
  expect(await get.call(renderers, shell, remote)).toBe(checked);
  // The next check must not end the process, which now serves pages.
  await check(shell, { ...remote, version: '3' });
  expect(checked.isAlive).toBe(true);
  renderers.onApplicationShutdown();
});

it('starts only one process if several pages find the previous process dead', async () => {
  let readCount = 0;
  const read = async () => ((readCount += 1), code);
  const renderers = new Renderers({ read } as unknown as ReleaseStore);
  const { get } = renderers as unknown as { get(...pair: Deploy[]): Promise<Renderer> };
  const first = await get.call(renderers, shell, deploy);
  first.kill('the test ended it');
  const next = await Promise.all(Array.from({ length: 8 }, () => get.call(renderers, shell, deploy)));
  renderers.onApplicationShutdown();
  expect([new Set(next).size, readCount]).toEqual([1, 4]);
});
