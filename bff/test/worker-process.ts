import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const file = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** A worker in a process of its own, told by `env` as `counting-worker.ts` says; of our environment it gets PATH and compiled code alone. */
export function spawnWorker(env: Record<string, string>): ChildProcess {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return spawn(process.execPath, ['--import', file('swc-loader.mjs'), file('counting-worker.ts')], {
    env: { PATH, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
