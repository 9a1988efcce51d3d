import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { ROOT } from './settings.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'epm-signals-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SCRIPT = `
  import { Cleanup } from '${ROOT}/tools/stack/cleanup.ts';
  import { stopOnSignals } from '${ROOT}/tools/stack/signals.ts';
  const cleanup = new Cleanup();
  stopOnSignals(cleanup, () => 7);
  await cleanup.defer('the test', () => console.log('cleaned up'));
  process.send('ready');
  setInterval(() => {}, 1_000);
`;

/** Starts a process with a cleanup, calls `end` once it is ready, and returns its exit code and output. */
async function runUntil(end: (child: ChildProcess) => void) {
  const file = path.join(folder, 'run.mts');
  writeFileSync(file, SCRIPT);
  const child = fork(file, { silent: true });
  const output = text(child.stdout!);
  await once(child, 'message');
  const exit = once(child, 'exit') as Promise<[number | null]>;
  end(child);
  return { code: (await exit)[0], output: await output };
}

it.each([
  ['on Ctrl-C', 'SIGINT', (child: ChildProcess) => child.kill('SIGINT')],
  ['when the process that started it ends', 'its launcher exited', (child: ChildProcess) => child.disconnect()],
] as const)('cleans up and exits %s', async (_, reason, end) => {
  expect(await runUntil(end)).toEqual({ code: 7, output: `\nStopping (${reason}) …\ncleaned up\n` });
});
