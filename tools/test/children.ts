import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { ROOT } from '../stack/settings.ts';

const running = new Set<ChildProcess>();
/** A program that takes longer than this is ended: it hangs, or a test left a process behind. */
const LONGEST_RUN_MS = 10 * 60_000;
/** What a runner that is told to stop gets to write its report of what it did do. */
const LAST_WORDS_MS = 20_000;

export interface Run {
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  /** Everything the program prints goes here. */
  log: string;
  /** After so long it is told to stop. Many times what it takes: past it something hangs. */
  longestMs?: number;
  /** So long after that it is killed. */
  lastWordsMs?: number;
}

/** How a program ended. */
export interface End {
  /** Null: a signal ended it, or it could not be started. */
  code: number | null;
  /** It took too long and was ended: whatever it reports, it did not finish. */
  isCutShort: boolean;
}

/** Runs a program to its end in a process group of its own, output to a file. */
export function run({
  command,
  args,
  env = process.env,
  log,
  longestMs = LONGEST_RUN_MS,
  lastWordsMs = LAST_WORDS_MS,
}: Run): Promise<End> {
  const output = createWriteStream(log);
  const child = spawn(command, args, { cwd: ROOT, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  child.stdout.pipe(output, { end: false });
  child.stderr.pipe(output, { end: false });
  let isCutShort = false;
  const stopping = setTimeout(() => {
    isCutShort = true;
    output.write(`\nEnded unfinished: it took longer than ${longestMs / 60_000} minutes.\n`);
    child.kill('SIGINT');
  }, longestMs);
  const killing = setTimeout(() => endGroup(child, 'SIGKILL'), longestMs + lastWordsMs);
  return new Promise((resolve) => {
    child.once('error', (error) => output.write(`${error.message}\n`));
    child.once('close', (code, signal) => {
      clearTimeout(stopping);
      clearTimeout(killing);
      running.delete(child);
      output.end(() => resolve({ code: signal === null ? code : null, isCutShort }));
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
