import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const file = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/**
 * Starts `counting-worker.ts` in a separate process, configured by `env`. It inherits only PATH and the compile cache.
 */
export function spawnWorker(env: Record<string, string>): ChildProcess {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return spawn(process.execPath, ['--import', file('swc-loader.mjs'), file('counting-worker.ts')], {
    env: { PATH, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
