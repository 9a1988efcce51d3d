import type { ChildProcess } from 'node:child_process';
import { expect, it } from '@jest/globals';
import { Renderer } from './renderer.ts';
import { ResponseWatch } from './response-watch.ts';

/** Returns the number of pings after which a process without a response is stuck. */
function countPings(cpuSecondsPerPing: number, watch = new ResponseWatch()): number {
  for (let count = 1; count < 200; count++) if (watch.countPing(1 + count * cpuSecondsPerPing)) return count;
  throw new Error('The process is never stuck');
}

it.each([
  ['after 8 pings if it uses a whole processor', 0.25, 9],
  ['later if it gets little processor time', 0.06, 18],
  ['after 80 pings if it uses no processor time', 0, 81],
])('a process without a response counts as stuck %s', (_, cpuSecondsPerPing, count) => {
  expect(countPings(cpuSecondsPerPing)).toBe(count);
});

it('a process counts as stuck after 8 pings if its processor time is unknown', () => {
  const watch = new ResponseWatch();
  const pings = Array.from({ length: 9 }, () => watch.countPing(0));
  expect(pings.indexOf(true)).toBe(8);
});

it('a response resets the count and the processor time', () => {
  const watch = new ResponseWatch();
  for (let count = 0; count < 8; count++) watch.countPing(count);
  watch.reset();
  expect(countPings(0.06, watch)).toBe(18);
});

it('keeps a process that got no processor time for longer than a response may take', async () => {
  const renderer = await Renderer.start({
    shell: {
      code: `exports.shared = {}; exports.routesOf = () => []; exports.render = async () => null;`,
      filename: 'shell',
    },
  });
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
