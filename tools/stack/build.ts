import path from 'node:path';
import type { Cleanup } from './cleanup.ts';
import { runStep } from './run-step.ts';
import { ROOT } from './settings.ts';

/** Environment variables that turn off the daemon, the cloud and the terminal UI of Nx. */
export const NX_ENV = { NX_DAEMON: 'false', NX_NO_CLOUD: 'true', NX_TUI: 'false', FORCE_COLOR: '0' };

/** Builds every app that has changed since its last build. Nx restores the others from its cache. */
export async function buildAll(options: { logDir: string; cleanup: Cleanup; projects?: string[] }): Promise<void> {
  const only = options.projects ? ['-p', options.projects.join(',')] : [];
  await runStep({
    name: 'build',
    command: path.join(ROOT, 'node_modules', '.bin', 'nx'),
    args: ['run-many', '-t', 'build', '--parallel=2', '--outputStyle=stream', ...only],
    env: { ...process.env, ...NX_ENV },
    logDir: options.logDir,
    cleanup: options.cleanup,
  });
}
