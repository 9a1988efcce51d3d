import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readStartTime } from './processes.ts';
import { ROOT } from './settings.ts';

const DIST = path.join(ROOT, 'bff', 'dist');
/** Inside bff/, so that imports of packages resolve. Git and Nx ignore `.cache`. */
const COPIES = path.join(ROOT, 'bff', '.cache');

export interface ServerCopy {
  /** Full path of a compiled entry file, such as `main.api.js`. */
  script(name: string): string;
  /** Replaces the copy with the latest build. */
  refresh(): void;
  remove(): void;
}

/**
 * Copies the server build for this run. A later build, for example by `npm test` during `npm start`, must not change
 * the code of a running process or of a restart after a crash.
 */
export function copyServer(): ServerCopy {
  const copy = path.join(COPIES, `server-${process.pid}`);
  removeStaleCopies();
  const refresh = (): void => {
    rmSync(copy, { recursive: true, force: true });
    cpSync(DIST, copy, { recursive: true });
  };
  refresh();
  return {
    script: (name) => path.join(copy, 'src', name),
    refresh,
    remove: () => rmSync(copy, { recursive: true, force: true }),
  };
}

/** Removes the copies of killed runs. */
function removeStaleCopies(): void {
  if (!existsSync(COPIES)) return;
  for (const name of readdirSync(COPIES)) {
    const pid = Number(/^server-(\d+)$/.exec(name)?.[1]);
    if (pid && readStartTime(pid) === null) rmSync(path.join(COPIES, name), { recursive: true, force: true });
  }
}
