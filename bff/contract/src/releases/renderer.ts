import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import path from 'node:path';
import { killOnExit } from './kill-on-exit.ts';
import { preferAsVictim, readMemoryBytes, readProcessorUse } from './process-usage.ts';
import { encodeFrame, type Frame, FrameReader } from './renderer-frames.mjs';
import type {
  ApiCall,
  ApiReply,
  MessageFromRenderer,
  PageTask,
  RendererCode,
  Task,
  TaskResults,
  MessageToRenderer,
} from './renderer-messages.ts';
import { recreateError, readApiCall, readExports, readMessage, readRenderOutput } from './renderer-results.ts';
import { ResponseWatch } from './response-watch.ts';

const PROGRAM_PATH = path.join(import.meta.dirname, 'renderer-process.mjs');
/** The program and the modules that it imports. */
const PROGRAM_FILES = ['renderer-process', 'bounded-json', 'evaluate-bundle', 'renderer-frames', 'seal-process'].map(
  (name) => path.join(import.meta.dirname, `${name}.mjs`),
);

/** Memory limit for JavaScript objects, in MB. Node aborts the process when the limit is reached. */
const HEAP_LIMIT_MB = 256;
/** Memory limit of the whole process, in bytes. It includes buffers, which the heap limit does not. Linux only. */
const MEMORY_LIMIT = 640 * 1024 * 1024;
/**
 * Time limit for starting the process and evaluating the bundles. On Linux, it takes effect on a busy machine, and if a
 * bundle waits without using the processor.
 */
const LOAD_TIMEOUT_MS = 20_000;
/**
 * Processor time in which a process must start and evaluate the bundles, in seconds. Detects an endless loop earlier
 * than the time limit does, even on a busy machine. Linux only.
 */
const MAX_LOAD_CPU_SECONDS = 4;
/** Interval at which a busy process must respond. */
const PING_INTERVAL_MS = 250;
/** Maximum number of API calls for one page. The pages of the site make fewer than ten. */
const MAX_CALLS = 100;
/**
 * Maximum number of concurrent API calls for one page. Further calls wait, so that connections remain for other pages.
 */
const MAX_OPEN_CALLS = 10;
/** Maximum number of messages per interval. Rendering at full speed sends a fifth of this number. */
const MAX_MESSAGES = 2_000;
/** Maximum number of bytes per interval. Rendering at full speed sends a fifth of this number. */
const MAX_BYTES = 32 * 1024 * 1024;
/**
 * Maximum size of a message, in bytes. The process enforces smaller limits, so that its error messages can specify what
 * is too large.
 */
const MESSAGE_LIMITS = { json: 1024 * 1024, attachments: 4 * 1024 * 1024 };
/** Length of the last error output that an error message includes. */
const MAX_ERROR_OUTPUT = 600;

/** Thrown when a renderer process exits before a task is done. */
export class RendererDiedError extends Error {
  override readonly name = 'RendererDiedError';
  /** True if the system ended the process, for example because the machine has no memory left. */
  readonly isKilledBySystem: boolean;

  constructor(message: string, isKilledBySystem = false) {
    super(message);
    this.isKilledBySystem = isKilledBySystem;
  }
}

/** Thrown when a bundle throws while it is evaluated. */
export class BundleError extends Error {
  override readonly name = 'BundleError';
}

/** Calls the BFF's API for a page. The signal aborts when the page no longer needs the reply. */
export type CallApi = (call: ApiCall, signal: AbortSignal) => Promise<ApiReply>;

/** Reads the result of a task from a message. @throws if it is not valid */
type ReadResult<R> = (result: unknown, attachments: Frame['attachments']) => R;

interface PendingTask {
  callApi: CallApi;
  controller: AbortController;
  callCount: number;
  openCallCount: number;
  /** Callbacks that start the waiting calls. Each finished call starts the next waiting call. */
  waitingCalls: (() => void)[];
  finish: (...result: Parameters<ReadResult<unknown>>) => void;
  reject(error: Error): void;
}

const rejectCalls: CallApi = () => Promise.reject(new Error('The API is not available'));

/**
 * Process that renders pages with the server bundles of a shell and a remote. It has no environment variables, may read
 * only the files of its program, and cannot start other processes. A bundle that loops forever, exhausts its memory or
 * crashes affects only this process.
 */
export class Renderer {
  private readonly tasks = new Map<number, PendingTask>();
  private readonly child: ChildProcess;
  /** Stream of messages; null if the process did not start. */
  private readonly channel: Socket | null;
  private readonly reader = new FrameReader(MESSAGE_LIMITS);
  private readonly loading: Promise<void>;
  private settleLoading!: (error?: Error) => void;
  private lastTask = 0;
  private readonly responses = new ResponseWatch();
  private messageCount = 0;
  private byteCount = 0;
  private isLoaded = false;
  private readonly watch = setInterval(() => this.enforceLimits(), PING_INTERVAL_MS).unref();
  private death: RendererDiedError | undefined;
  private errorOutput = '';
  private isClosing = false;

  private constructor({ shell, remote }: RendererCode) {
    const flags = [
      '--permission',
      ...PROGRAM_FILES.map((file) => `--allow-fs-read=${file}`),
      `--max-old-space-size=${HEAP_LIMIT_MB}`,
      '--disable-warning=ExperimentalWarning',
    ];
    // Uses a pipe, because invalid bytes on Node's message channel cause exceptions that cannot be caught.
    const stdio = ['ignore', 'ignore', 'pipe', 'pipe'] as const;
    this.child = spawn(process.execPath, [...flags, PROGRAM_PATH], { env: {}, stdio: [...stdio] });
    killOnExit(this.child);
    const [, , errors, channel] = (this.child.stdio ?? []) as (Socket | null | undefined)[];
    this.channel = channel ?? null;
    // An idle process must not keep the BFF running.
    this.child.unref();
    for (const stream of [errors, channel]) {
      stream?.unref();
      stream?.on('error', () => undefined);
    }
    errors?.on('data', (bytes: Buffer) => this.readErrors(bytes));
    channel?.on('data', (bytes: Buffer) => this.readFrames(bytes));
    this.loading = new Promise((resolve, reject) => {
      this.settleLoading = (error) => (error ? reject(error) : resolve());
    });
    // The system must kill this process before the BFF.
    preferAsVictim(this.child.pid);
    this.child.on('error', (error) => this.end(error.message));
    this.child.on('close', (exitCode, signal) =>
      // If this class killed the process, `end` was called before this event.
      this.end(`it exited with ${signal ?? exitCode}`, signal === 'SIGKILL'),
    );
    const filenames = { shell: shell.filename, ...(remote && { remote: remote.filename }) };
    this.post({ kind: 'load', ...filenames }, shell.code, remote?.code ?? '');
  }

  /**
   * Starts a process and evaluates the bundles in it.
   * @throws BundleError if the evaluation fails, RendererDiedError if the process exits
   */
  static async start(code: RendererCode): Promise<Renderer> {
    const renderer = new Renderer(code);
    const timer = setTimeout(() => renderer.kill(`it did not start within ${LOAD_TIMEOUT_MS} ms`), LOAD_TIMEOUT_MS);
    try {
      await renderer.loading;
      return renderer;
    } catch (error) {
      renderer.close();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /** True until the process has exited or been killed. */
  get isAlive(): boolean {
    return this.death === undefined;
  }

  /** Processor time that the process has used, in seconds; 0 if it is unknown. */
  get cpuSeconds(): number {
    return readProcessorUse(this.child.pid)?.cpuSeconds ?? 0;
  }

  /** Renders a page. @throws RendererDiedError, the errors of the page, and the signal's reason when it aborts */
  render(page: PageTask, callApi: CallApi, signal: AbortSignal): Promise<TaskResults['render']> {
    return this.runTask({ kind: 'render', page }, readRenderOutput, callApi, signal);
  }

  /** Returns what the bundles export. */
  describe(): Promise<TaskResults['describe']> {
    return this.runTask({ kind: 'describe' }, readExports);
  }

  /** Stops the process as soon as its tasks are done. */
  close(): void {
    this.isClosing = true;
    if (this.tasks.size === 0) this.kill('it was closed');
  }

  /** Kills the process. Its tasks fail. */
  kill(reason: string): void {
    this.end(reason);
    this.child.kill('SIGKILL');
  }

  private runTask<R>(task: Task, read: ReadResult<R>, callApi = rejectCalls, signal?: AbortSignal): Promise<R> {
    return new Promise((resolve, reject) => {
      if (this.death) return reject(this.death);
      if (signal?.aborted) return reject(signal.reason as Error);
      const id = ++this.lastTask;
      const controller = new AbortController();
      const onAbort = () => {
        const reason = signal?.reason as Error;
        this.post({ kind: 'abort', id, reason: reason.message });
        this.removeTask(id)?.reject(reason);
      };
      // Sends the message before registering the task, because JSON.stringify throws for too deeply nested values.
      this.post({ kind: 'task', id, task });
      signal?.addEventListener('abort', onAbort, { once: true });
      const stopListening = () => signal?.removeEventListener('abort', onAbort);
      this.tasks.set(id, {
        callApi,
        controller,
        callCount: 0,
        openCallCount: 0,
        waitingCalls: [],
        finish: (...result) => {
          stopListening();
          try {
            resolve(read(...result));
          } catch (error) {
            reject(error as Error);
          }
        },
        reject: (error) => (stopListening(), reject(error)),
      });
    });
  }

  private post(message: MessageToRenderer, ...attachments: (Uint8Array | string)[]): void {
    if (!this.death) this.channel?.write(encodeFrame(JSON.stringify(message), ...attachments));
  }

  /** Reads bytes from the process. Kills the process if the bytes are not valid messages. Never throws. */
  private readFrames(bytes: Buffer): void {
    try {
      this.countBytes(bytes);
      for (const frame of this.reader.read(bytes)) {
        if (this.death) return;
        this.handleMessage(readMessage(frame));
      }
    } catch (error) {
      this.kill(`it sent an unreadable message: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  private readErrors(bytes: Buffer): void {
    this.countBytes(bytes);
    this.errorOutput = (this.errorOutput + bytes.toString()).slice(-MAX_ERROR_OUTPUT);
  }

  private countBytes({ length }: Buffer): void {
    this.byteCount += length;
    if (this.byteCount > MAX_BYTES) this.kill('it sent too many bytes');
  }

  private handleMessage(message: MessageFromRenderer): void {
    this.responses.reset();
    if (++this.messageCount > MAX_MESSAGES) return this.kill('it sent too many messages');
    switch (message.kind) {
      case 'loaded':
        this.isLoaded = true;
        return this.settleLoading();
      case 'loadFailed':
        return this.settleLoading(recreateError(BundleError, message));
      case 'pong':
        return;
      case 'done':
        return this.removeTask(message.id)?.finish(message.result, message.attachments);
      case 'failed':
        return this.removeTask(message.id)?.reject(recreateError(Error, message));
      case 'call':
        return void this.respond(message);
    }
  }

  private async respond(message: Extract<MessageFromRenderer, { kind: 'call' }>): Promise<void> {
    const { call, request, attachments } = message;
    const task = this.tasks.get(message.id);
    // The page was aborted, so it needs no reply.
    if (!task) return;
    if (++task.callCount > MAX_CALLS) return this.kill(`a page made more than ${MAX_CALLS} API calls`);
    try {
      // Reads the request before waiting for other calls, so that a call that is too large does not occupy memory while
      // it waits.
      const apiCall = readApiCall(request, attachments);
      const { body, ...reply } = await callWhenFree(task, apiCall);
      this.post({ kind: 'reply', call, reply: { ...reply, hasBody: body !== null } }, body ?? '');
    } catch (error) {
      this.post({ kind: 'callFailed', call, message: error instanceof Error ? error.message : String(error) });
    }
  }

  /** Removes a finished task, and returns it. */
  private removeTask(id: number): PendingTask | undefined {
    const task = this.tasks.get(id);
    this.tasks.delete(id);
    task?.controller.abort(new Error('The page has ended'));
    if (this.tasks.size === 0 && this.isClosing) this.kill('it was closed');
    return task;
  }

  /** Kills the process if it does not respond or uses too much memory. */
  private enforceLimits(): void {
    this.messageCount = 0;
    this.byteCount = 0;
    if (readMemoryBytes(this.child.pid) > MEMORY_LIMIT)
      return this.kill(`it used more than ${MEMORY_LIMIT / 1024 / 1024} MB`);
    // While the process evaluates the bundles, it cannot respond.
    if (!this.isLoaded) {
      if (this.cpuSeconds <= MAX_LOAD_CPU_SECONDS) return;
      return this.kill(`it did not start within ${MAX_LOAD_CPU_SECONDS} s of processor time`);
    }
    if (this.responses.countPing(readProcessorUse(this.child.pid))) return this.kill('it did not respond');
    this.post({ kind: 'ping' });
  }

  private end(reason: string, isKilledBySystem = false): void {
    if (this.death) return;
    const output = this.errorOutput.trim();
    const message = `The renderer process ended: ${reason}${output && `\n${output}`}`;
    this.death = new RendererDiedError(message, isKilledBySystem);
    clearInterval(this.watch);
    this.settleLoading(this.death);
    for (const id of [...this.tasks.keys()]) this.removeTask(id)?.reject(this.death);
  }
}

/** Calls the API as soon as the page has fewer than `MAX_OPEN_CALLS` calls in flight. */
async function callWhenFree(task: PendingTask, apiCall: ApiCall): Promise<ApiReply> {
  if (task.openCallCount >= MAX_OPEN_CALLS) await new Promise<void>((resolve) => task.waitingCalls.push(resolve));
  task.openCallCount += 1;
  try {
    return await task.callApi(apiCall, task.controller.signal);
  } finally {
    task.openCallCount -= 1;
    task.waitingCalls.shift()?.();
  }
}
