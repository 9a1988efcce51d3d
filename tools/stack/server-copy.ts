import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { startMark } from './processes.ts';
import { ROOT } from './settings.ts';

const DIST = path.join(ROOT, 'bff', 'dist');
/** Inside bff/, so that its packages resolve; git and Nx look past `.cache`. */
const COPIES = path.join(ROOT, 'bff', '.cache');

export interface ServerCopy {
  /** Full path of a compiled entry file, such as `main.api.js`. */
  script(name: string): string;
  /** Takes what was built last. */
  refresh(): void;
  remove(): void;
}

/**
 * The server's build, set aside for this run: a later build (an edit, `npm test` beside `npm start`) must not change the
 * code under a process that runs, or that is started again after a crash.
 */
export function copyServer(): ServerCopy {
  const copy = path.join(COPIES, `server-${process.pid}`);
  removeForgotten();
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

/** Copies of runs that were killed. */
function removeForgotten(): void {
  if (!existsSync(COPIES)) return;
  for (const name of readdirSync(COPIES)) {
    const pid = Number(/^server-(\d+)$/.exec(name)?.[1]);
    if (pid && startMark(pid) === null) rmSync(path.join(COPIES, name), { recursive: true, force: true });
  }
}
