import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Cleanup } from './cleanup.ts';
import { openLog, readTail } from './logs.ts';
import { endProcess, recordOf } from './processes.ts';
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
 * Runs a program and writes its output to `<logDir>/<name>.log`. Throws with the end of the log if the exit code is not
 * 0.
 * @returns the standard output
 */
export async function runStep({ name, command, args, env, logDir, cleanup }: StepOptions): Promise<string> {
  cleanup.check();
  const log = openLog(logDir, name);
  const child = spawn(command, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
    log.write(text);
  });
  child.stderr.pipe(log, { end: false });
  const ended = new Promise<string | number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(signal ?? code));
  });
  const withdraw = await cleanup.defer(name, async () => {
    if (child.pid !== undefined) await endProcess(recordOf(name, child.pid));
  });
  const how = await ended.finally(withdraw);
  await new Promise<void>((resolve) => log.end(resolve));
  cleanup.check();
  if (how !== 0) {
    const file = path.join(logDir, `${name}.log`);
    throw new Error(`${name} failed (${how}). The end of ${file}:\n${readTail(file, 60)}`);
  }
  return printed;
}
