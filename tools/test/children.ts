import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { ROOT } from '../stack/settings.ts';

const running = new Set<ChildProcess>();
/** A suite that hangs (a test that left a process behind) is ended, and its report counts as it is. */
const LONGEST_RUN_MS = 12 * 60_000;

export interface Run {
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  /** Everything the program prints goes here. */
  log: string;
}

/** Runs a program to its end in a process group of its own, output to a file; resolves with its exit code. */
export function run({ command, args, env = process.env, log }: Run): Promise<number | null> {
  const output = createWriteStream(log);
  const child = spawn(command, args, { cwd: ROOT, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  child.stdout.pipe(output, { end: false });
  child.stderr.pipe(output, { end: false });
  const limit = setTimeout(() => {
    output.write(`\nEnded after ${LONGEST_RUN_MS / 60_000} minutes: it hangs.\n`);
    endGroup(child, 'SIGKILL');
  }, LONGEST_RUN_MS);
  return new Promise((resolve) => {
    child.once('error', (error) => output.write(`${error.message}\n`));
    child.once('close', (code) => {
      clearTimeout(limit);
      running.delete(child);
      output.end(() => resolve(code));
    });
  });
}

/** Ends every program that still runs, with all it started. */
export function endAll(signal: NodeJS.Signals = 'SIGTERM'): void {
  for (const child of running) endGroup(child, signal);
}

function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // It ended meanwhile.
  }
}
