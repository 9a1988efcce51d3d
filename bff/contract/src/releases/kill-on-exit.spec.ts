import { spawnSync } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { readProcessorUse } from './process-usage.ts';

/**
 * Returns whether the process uses CPU time. A killed process remains in the process table until its parent reads the
 * exit status.
 */
async function isBusy(pid: number): Promise<boolean> {
  const earlier = readProcessorUse(pid)?.cpuSeconds ?? 0;
  await setTimeout(500);
  return (readProcessorUse(pid)?.cpuSeconds ?? 0) > earlier;
}

it('kills a renderer process that does not respond when the server exits', async () => {
  // Ends the loop if the test fails. The test itself is faster.
  const loopUntil = Date.now() + 30_000;
  const server = `
    import { Renderer } from ${JSON.stringify(new URL('renderer.ts', import.meta.url).href)};
    const code = 'exports.shared = {}; exports.render = () => { while (Date.now() < ${loopUntil}); };';
    const renderer = await Renderer.start({ shell: { filename: 'shell', code } });
    const site = 'http://site.test';
    const page = { url: site, method: 'GET', headers: {}, site, remote: '', user: null };
    renderer.render(page, () => {}, new AbortController().signal).catch(() => {});
    setTimeout(() => {
      console.log(renderer.child.pid);
      process.exit();
    }, 500);`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', server], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(Number(stdout)).toBeGreaterThan(0);
  expect(await isBusy(Number(stdout))).toBe(false);
});
