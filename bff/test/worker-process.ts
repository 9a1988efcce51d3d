import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const resolveTestPath = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/**
 * Starts a worker in a separate process, configured by `env`. The process inherits only PATH and the compile cache.
 */
export function spawnWorker(
  env: Record<string, string>,
  script: 'counting-worker.ts' | 'webhook-worker.ts' = 'counting-worker.ts',
): ChildProcess {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return spawn(
    process.execPath,
    ['--import', resolveTestPath('../../tools/jest/server-loader.mjs'), resolveTestPath(script)],
    {
      env: { PATH, NODE_COMPILE_CACHE, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
}
