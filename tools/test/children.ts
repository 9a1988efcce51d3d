import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { setPriority } from 'node:os';
import { ROOT } from '../stack/settings.ts';

const runningPrograms = new Set<ChildProcess>();
/** Default timeout. Exceeded only when a program hangs or a test has left a process running. */
const RUN_TIMEOUT_MS = 10 * 60_000;
/** Time for an interrupted test runner to write its report. */
const GRACE_PERIOD_MS = 20_000;

export interface RunOptions {
  command: string;
  args: string[];
  /** Working directory. */
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Log file for stdout and stderr. */
  log: string;
  /** Time until SIGINT. Set it to many times the usual duration, so that only a hang exceeds it. */
  timeoutMs?: number;
  /** Time from SIGINT to SIGKILL. */
  gracePeriodMs?: number;
  /** Scheduling priority from -20 (highest) to 19. */
  priority?: number;
}

/** Result of a program that has exited. */
export interface ExitResult {
  /** Exit code. Null if a signal terminated the program, or if the program could not start. */
  code: number | null;
  /** True if the program exceeded the timeout. Its report is then incomplete. */
  isTimedOut: boolean;
}

/** Runs a program in a separate process group and writes its output to a file. */
export function runLoggedProgram({
  command,
  args,
  cwd = ROOT,
  env = process.env,
  log,
  timeoutMs = RUN_TIMEOUT_MS,
  gracePeriodMs = GRACE_PERIOD_MS,
  priority = 0,
}: RunOptions): Promise<ExitResult> {
  const output = createWriteStream(log);
  const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  runningPrograms.add(child);
  if (child.pid !== undefined && priority !== 0) setPriority(child.pid, priority);
  child.stdout.pipe(output, { end: false });
  child.stderr.pipe(output, { end: false });
  let isTimedOut = false;
  const interruptTimer = setTimeout(() => {
    isTimedOut = true;
    output.write(`\nStopped before it finished, because it took longer than ${timeoutMs / 60_000} minutes.\n`);
    child.kill('SIGINT');
  }, timeoutMs);
  const killTimer = setTimeout(() => signalProcessGroup(child, 'SIGKILL'), timeoutMs + gracePeriodMs);
  return new Promise((resolve) => {
    child.once('error', (error) => output.write(`${error.message}\n`));
    child.once('close', (code, signal) => {
      clearTimeout(interruptTimer);
      clearTimeout(killTimer);
      runningPrograms.delete(child);
      output.end(() => resolve({ code: signal === null ? code : null, isTimedOut }));
    });
  });
}

/** Sends a signal to every running program and its child processes. */
export function signalRunningPrograms(signal: NodeJS.Signals = 'SIGTERM'): void {
  for (const child of runningPrograms) signalProcessGroup(child, signal);
}

function signalProcessGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The process exited in the meantime.
  }
}
