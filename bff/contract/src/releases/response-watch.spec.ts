import type { ChildProcess } from 'node:child_process';
import { expect, it } from '@jest/globals';
import type { ProcessorUse } from './process-usage.ts';
import { Renderer } from './renderer.ts';
import { ResponseWatch } from './response-watch.ts';

type GetUse = (ping: number) => ProcessorUse | null;

const usePerPing =
  (cpuSeconds: number, isWaiting = false): GetUse =>
  (ping) => ({ cpuSeconds: 1 + ping * cpuSeconds, isWaiting });

/** Returns the number of the ping at which a process without a response counts as stuck. */
function countPings(getUse: GetUse, watch = new ResponseWatch()): number {
  for (let ping = 1; ping < 200; ping++) if (watch.countPing(getUse(ping))) return ping;
  throw new Error('The process is never stuck');
}

it.each<[string, GetUse, number]>([
  ['after 8 pings if it uses a whole processor', usePerPing(0.25), 9],
  ['after 8 pings if it waits without using the processor', usePerPing(0, true), 9],
  ['after 8 pings if its processor use is unknown', () => null, 9],
  ['later if it gets little processor time', usePerPing(0.06), 18],
  ['later if it waits every second time', (ping) => ({ cpuSeconds: 1, isWaiting: ping % 2 === 0 }), 17],
  ['after 80 pings if it gets no processor time', usePerPing(0), 81],
])('a process without a response counts as stuck %s', (_, getUse, count) => {
  expect(countPings(getUse)).toBe(count);
});

it('a response resets the counts and the processor time', () => {
  const watch = new ResponseWatch();
  for (let ping = 0; ping < 8; ping++) watch.countPing({ cpuSeconds: ping, isWaiting: true });
  watch.reset();
  expect(countPings(usePerPing(0.06), watch)).toBe(18);
});

const SHELL_CODE =
  'exports.shared = {}; exports.routesOf = () => []; exports.render = async ({ createRoutes }) => createRoutes();';

async function startRenderer(createRoutes: string): Promise<Renderer> {
  return Renderer.start({
    shell: { code: SHELL_CODE, filename: 'shell' },
    remote: { code: `exports.createRoutes = () => { ${createRoutes} };`, filename: 'remote' },
  });
}

it('keeps a process that got no processor time for longer than a response may take', async () => {
  const renderer = await startRenderer('');
  try {
    const { child } = renderer as unknown as { child: ChildProcess };
    child.kill('SIGSTOP');
    const described = renderer.describe();
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    child.kill('SIGCONT');
    expect(await described).toMatchObject({ routeCount: 0 });
  } finally {
    renderer.close();
  }
});

it('ends a process that blocks without using the processor', async () => {
  const renderer = await startRenderer('Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 15_000)');
  const task = {
    url: 'http://site.test/',
    method: 'GET' as const,
    headers: {},
    site: 'http://site.test',
    remote: 'a',
    user: null,
  };
  const unavailable = () => Promise.reject(new Error('The API is not available'));
  await expect(renderer.render(task, unavailable, new AbortController().signal)).rejects.toThrow('it did not respond');
});
