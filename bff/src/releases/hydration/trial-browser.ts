import { type ChildProcess, fork } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withQuarantine } from '../uploads/quarantine.ts';
import type {
  BrowserReply,
  BrowserRequest,
  BrowserTask,
  FromBrowser,
  PageError,
  ToBrowser,
} from './browser-messages.ts';

const PROGRAM = path.join(import.meta.dirname, `browser-program${path.extname(import.meta.filename)}`);
/** Start of the names of the folders with the profiles. */
const PREFIX = 'epm-browser-';
/** Time limit for a task, including the start of Chromium, in milliseconds. */
const TASK_TIMEOUT_MS = 45_000;
/** Time in which the program ends Chromium and removes its profile, in milliseconds. */
const EXIT_TIMEOUT_MS = 2_000;

/** Thrown when the browser does not start or fails for a reason other than a page. */
export class BrowserFailedError extends Error {
  override readonly name = 'BrowserFailedError';
}

/** Answers a request of a page. Null aborts the request. @throws if the reply is unavailable */
export type AnswerRequest = (request: BrowserRequest, signal: AbortSignal) => Promise<BrowserReply | null>;

/**
 * Hydrates pages in a new Chromium, which ends with the task. Returns the first error; null without an error.
 * @param signal ends the browser
 * @throws BrowserFailedError
 */
export const hydrateInBrowser = (
  task: BrowserTask,
  answer: AnswerRequest,
  signal: AbortSignal,
): Promise<PageError | null> =>
  // The profile is in the folder.
  withQuarantine((folder) => runProgram(task, folder, answer, signal), tmpdir(), PREFIX);

async function runProgram(
  task: BrowserTask,
  folder: string,
  answer: AnswerRequest,
  signal: AbortSignal,
): Promise<PageError | null> {
  const child = fork(PROGRAM, {
    env: { HOME: folder, TMPDIR: folder },
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ended = new AbortController();
  const post = (message: ToBrowser) => child.connected && child.send(message, () => undefined);
  const timeout = AbortSignal.timeout(TASK_TIMEOUT_MS);
  try {
    return await new Promise<PageError | null>((resolve, reject) => {
      const fail = (message: string) => reject(new BrowserFailedError(message));
      child.on('error', ({ message }) => fail(message));
      child.on('exit', () => fail('The browser program ended'));
      signal.addEventListener('abort', () => fail('The server stops'), { signal: ended.signal });
      timeout.addEventListener('abort', () => fail('The browser took too long'), { signal: ended.signal });
      child.on('message', (message: FromBrowser) => {
        if (message.kind === 'done') return resolve(message.error);
        if (message.kind === 'failed') return fail(message.message);
        const { id, request } = message;
        answer(request, ended.signal).then(
          (reply) => post({ kind: 'reply', id, reply }),
          (error: unknown) => fail(String(error)),
        );
      });
      post({ kind: 'start', task });
    });
  } finally {
    ended.abort();
    await endProgram(child);
  }
}

/** Ends the program, which kills the process group of Chromium when its channel closes. */
async function endProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  // Chromium ends by itself when the program was killed, because its pipe closes.
  const timer = setTimeout(() => child.kill('SIGKILL'), EXIT_TIMEOUT_MS);
  if (child.connected) child.disconnect();
  await exit;
  clearTimeout(timer);
}
