import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Cleanup } from './cleanup.ts';
import { openLog, readLogTail } from './logs.ts';
import { endProcess, createProcessRecord } from './processes.ts';
import { ROOT } from './settings.ts';

export interface StepOptions {
  name: string;
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  logDir: string;
  cleanup: Cleanup;
}

/**
 * Runs a program and writes its output to `<logDir>/<name>.log`.
 * @returns the standard output
 * @throws with the end of the log if the exit code is not 0
 */
export async function runStep({ name, command, args, env, logDir, cleanup }: StepOptions): Promise<string> {
  cleanup.throwIfStopping();
  const log = openLog(logDir, name);
  const child = spawn(command, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    log.write(text);
  });
  child.stderr.pipe(log, { end: false });
  const ended = new Promise<string | number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(signal ?? code));
  });
  const removeStep = await cleanup.defer(name, async () => {
    if (child.pid !== undefined) await endProcess(createProcessRecord(name, child.pid));
  });
  const exitReason = await ended.finally(removeStep);
  await new Promise<void>((resolve) => log.end(resolve));
  cleanup.throwIfStopping();
  if (exitReason !== 0) {
    const file = path.join(logDir, `${name}.log`);
    throw new Error(`${name} failed (${exitReason}). The end of ${file}:\n${readLogTail(file, 60)}`);
  }
  return output;
}
