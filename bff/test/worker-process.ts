import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const file = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** A worker in a process of its own, told by `env` as `counting-worker.ts` says; of our environment it gets the PATH alone. */
export function spawnWorker(env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ['--import', file('swc-loader.mjs'), file('counting-worker.ts')], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
