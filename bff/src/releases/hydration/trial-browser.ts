import { type ChildProcess, fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withQuarantine } from '../uploads/quarantine.ts';
import type {
  BrowserReply,
  BrowserRequest,
  BrowserTask,
  MessageFromBrowser,
  PageError,
  MessageToBrowser,
} from './browser-messages.ts';

const PROGRAM_FILE = path.join(import.meta.dirname, `browser-program${path.extname(import.meta.filename)}`);
/** Prefix of the names of the profile folders. */
const PROFILE_PREFIX = 'epm-browser-';
/** Time limit for a task, in milliseconds. Includes the start of Chromium if it is not running yet. */
const TASK_TIMEOUT_MS = 45_000;
/** Time limit for the program to stop Chromium and remove its profile, in milliseconds. */
const EXIT_TIMEOUT_MS = 2_000;

/** Thrown when the browser does not start or fails for a reason other than a page. */
export class BrowserFailedError extends Error {
  override readonly name = 'BrowserFailedError';
}

/** Function that responds to a request of a page. Null aborts the request. @throws if the reply is unavailable */
export type RequestResponder = (request: BrowserRequest, signal: AbortSignal) => Promise<BrowserReply | null>;

interface HydrationWork {
  task: BrowserTask;
  respond: RequestResponder;
}

/** Chromium that hydrates the pages of one task. */
export interface TrialBrowser {
  /** Hydrates pages, and ends the browser. Returns the first error; null without an error. @throws BrowserFailedError */
  hydrate(task: BrowserTask, respond: RequestResponder): Promise<PageError | null>;
  /** Ends the browser if it has no task. Resolves when the browser has ended. */
  close(): Promise<void>;
  /** Resolves when the browser has ended. */
  ended: Promise<void>;
}

/**
 * Starts a new Chromium.
 * @param executablePath path of Chromium
 * @param signal ends the browser
 */
export function startTrialBrowser(executablePath: string, signal: AbortSignal): TrialBrowser {
  const work = Promise.withResolvers<HydrationWork | null>();
  // The temporary folder contains the browser profile.
  const result = withQuarantine(
    (folder) => runProgram({ executablePath, folder, work: work.promise, signal }),
    tmpdir(),
    PROFILE_PREFIX,
  );
  // Ignores failures. `hydrate` reports them; without a task, they do not matter.
  const ended = result.then(
    () => undefined,
    () => undefined,
  );
  return {
    hydrate(task, respond) {
      work.resolve({ task, respond });
      return result;
    },
    close() {
      work.resolve(null);
      return ended;
    },
    ended,
  };
}

interface ProgramRun {
  executablePath: string;
  folder: string;
  /** Null if there is no task. */
  work: Promise<HydrationWork | null>;
  signal: AbortSignal;
}

async function runProgram({ executablePath, folder, work, signal }: ProgramRun): Promise<PageError | null> {
  const compileCache = getCompileCacheDir();
  const child = fork(PROGRAM_FILE, {
    // With a compile cache, Playwright loads a third faster.
    env: { HOME: folder, TMPDIR: folder, ...(compileCache !== undefined && { NODE_COMPILE_CACHE: compileCache }) },
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ended = new AbortController();
  const post = (message: MessageToBrowser) => child.connected && child.send(message, () => undefined);
  try {
    return await new Promise<PageError | null>((resolve, reject) => {
      const fail = (message: string) => reject(new BrowserFailedError(message));
      child.on('error', ({ message }) => fail(message));
      child.on('exit', () => fail('The browser program ended'));
      signal.addEventListener('abort', () => fail('The server stops'), { signal: ended.signal });
      const sendReply = async (id: number, request: BrowserRequest) => {
        const reply = await (await work)?.respond(request, ended.signal);
        post({ kind: 'reply', id, reply: reply ?? null });
      };
      child.on('message', (message: MessageFromBrowser) => {
        if (message.kind === 'done') return resolve(message.error);
        if (message.kind === 'failed') return fail(message.message);
        sendReply(message.id, message.request).catch((error: unknown) => fail(String(error)));
      });
      post({ kind: 'launch', executablePath });
      void work.then((given) => {
        if (!given) return resolve(null);
        const timeout = AbortSignal.timeout(TASK_TIMEOUT_MS);
        timeout.addEventListener('abort', () => fail('The browser took too long'), { signal: ended.signal });
        post({ kind: 'start', task: given.task });
      });
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
  // If the program is killed, its pipe to Chromium closes, and Chromium exits.
  const timer = setTimeout(() => child.kill('SIGKILL'), EXIT_TIMEOUT_MS);
  if (child.connected) child.disconnect();
  await exit;
  clearTimeout(timer);
}
