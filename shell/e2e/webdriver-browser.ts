import { spawn } from 'node:child_process';
import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { once } from 'node:events';

/** WebDriver input source. The JSON is the same in the classic protocol and in BiDi. */
export type InputSource =
  | {
      type: 'pointer';
      id: string;
      parameters: { pointerType: 'mouse' };
      actions: (
        | { type: 'pointerMove'; x: number; y: number }
        | { type: 'pointerDown' | 'pointerUp'; button: number }
      )[];
    }
  | { type: 'key'; id: string; actions: { type: 'keyDown' | 'keyUp'; value: string }[] };

/** Browser that Playwright cannot control, with the few commands that the tests need. */
export interface WebDriverBrowser {
  goto(url: string): Promise<void>;
  /** @returns the value of a JavaScript expression in the page, converted through JSON */
  evaluate<T>(expression: string): Promise<T>;
  perform(sources: InputSource[]): Promise<void>;
  /** @returns a PNG in base64 */
  screenshot(): Promise<string>;
  close(): Promise<void>;
}

/** Process in a separate process group, so that `end` also kills its child processes. */
export interface Program {
  child: ChildProcess;
  end(): Promise<void>;
}

export function startProgram(command: string, args: string[], options: SpawnOptions): Program {
  const child = spawn(command, args, { ...options, detached: true });
  const ended = once(child, 'exit');
  return {
    child,
    async end() {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
      process.kill(-child.pid, 'SIGKILL');
      await ended;
    },
  };
}

/**
 * Waits until a process's output matches `pattern`.
 * @returns the first capture group
 * @throws if the process exits first
 */
export async function waitForOutput(
  { child }: Program,
  stream: NodeJS.ReadableStream,
  pattern: RegExp,
): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    stream.on('data', (chunk) => {
      output += String(chunk);
      const found = pattern.exec(output)?.[1];
      if (found) resolve(found);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${child.spawnfile} ended with ${code}:\n${output}`)));
  });
}
