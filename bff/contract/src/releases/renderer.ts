import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize } from 'node:v8';
import { readCpuSeconds, readMemory } from './process-usage.ts';
import type {
  ApiCall,
  ApiReply,
  FromRenderer,
  PageTask,
  RendererCode,
  Task,
  TaskResults,
  ToRenderer,
} from './renderer-messages.ts';

const PROGRAM = path.join(import.meta.dirname, 'renderer-process.mjs');
/** Module that the program imports. */
const PROGRAM_MODULE = path.join(import.meta.dirname, 'evaluate-bundle.mjs');

/** Memory limit for JavaScript objects, in MB. Node aborts the process when the limit is reached. */
const HEAP_LIMIT_MB = 256;
/** Memory limit of the whole process, in bytes. It includes buffers, which the heap limit does not. Linux only. */
const MEMORY_LIMIT = 640 * 1024 * 1024;
/** Time limit for starting the process and evaluating the bundles. */
const LOAD_TIMEOUT_MS = 10_000;
/**
 * Processor time in which a process must start and evaluate the bundles, in seconds. It finds an endless loop earlier
 * than the time limit, also on a busy machine. Linux only.
 */
const MAX_LOAD_CPU_SECONDS = 4;
/** Interval at which a busy process must respond. */
const PING_INTERVAL_MS = 250;
/** Number of intervals without a response after which the process counts as stuck, for example in an endless loop. */
const MAX_MISSED_PINGS = 8;
/** Maximum number of API calls for one page. The pages of the site make fewer than ten. */
const MAX_CALLS = 100;
/**
 * Maximum number of API calls for one page at the same time. Further calls wait, so that connections remain for other
 * pages.
 */
const MAX_OPEN_CALLS = 10;
/** Maximum number of messages per interval. Rendering at full speed sends a fifth of this number. */
const MAX_MESSAGES = 2_000;
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

interface PendingTask {
  callApi: CallApi;
  controller: AbortController;
  callCount: number;
  openCallCount: number;
  /** Callbacks that start the waiting calls. Each finished call starts the next waiting call. */
  waitingCalls: (() => void)[];
  resolve(result: TaskResults[Task['kind']]): void;
  reject(error: Error): void;
}

const rejectCalls: CallApi = () => Promise.reject(new Error('The API is not available'));

/**
 * Process that renders pages with the server bundles of a shell and a remote. It has no environment variables, may read
 * no files but its program, and cannot start other processes. A bundle that loops forever, exhausts its memory or
 * crashes affects only this process.
 */
export class Renderer {
  private readonly tasks = new Map<number, PendingTask>();
  private readonly child: ChildProcess;
  private readonly loading: Promise<void>;
  private settleLoading!: (error?: Error) => void;
  private lastTask = 0;
  private missedPings = 0;
  private messageCount = 0;
  private isLoaded = false;
  private readonly watch = setInterval(() => this.check(), PING_INTERVAL_MS).unref();
  private death: RendererDiedError | undefined;
  private errorOutput = '';
  private isClosing = false;

  private constructor(code: RendererCode) {
    this.child = fork(PROGRAM, {
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      execArgv: [
        '--permission',
        `--allow-fs-read=${PROGRAM}`,
        `--allow-fs-read=${PROGRAM_MODULE}`,
        `--max-old-space-size=${HEAP_LIMIT_MB}`,
        '--disable-warning=ExperimentalWarning',
      ],
    });
    // An idle process must not keep the BFF running.
    this.child.unref();
    this.child.channel?.unref();
    const stderr = this.child.stderr as (NodeJS.ReadableStream & { unref?(): void }) | null;
    stderr?.unref?.();
    stderr?.on('data', (bytes: Buffer) => {
      this.errorOutput = (this.errorOutput + bytes.toString()).slice(-MAX_ERROR_OUTPUT);
    });
    this.loading = new Promise((resolve, reject) => {
      this.settleLoading = (error) => (error ? reject(error) : resolve());
    });
    this.preferAsVictim();
    this.child.on('message', (message) => this.receive(message as FromRenderer));
    this.child.on('error', (error) => this.end(error.message));
    this.child.on('close', (exitCode, signal) =>
      // A process that this class kills has ended before this event.
      this.end(`it exited with ${signal ?? exitCode}`, signal === 'SIGKILL'),
    );
    this.post({ kind: 'load', ...code });
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

  /** True until the process has exited. */
  get isAlive(): boolean {
    return this.death === undefined;
  }

  /** Renders a page. @throws RendererDiedError, the errors of the page, and the reason of the signal when it aborts */
  render(page: PageTask, callApi: CallApi, signal: AbortSignal): Promise<TaskResults['render']> {
    return this.run({ kind: 'render', page }, callApi, signal) as Promise<TaskResults['render']>;
  }

  /** Returns what the bundles export. */
  describe(): Promise<TaskResults['describe']> {
    return this.run({ kind: 'describe' }) as Promise<TaskResults['describe']>;
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

  private run(task: Task, callApi = rejectCalls, signal?: AbortSignal): Promise<TaskResults[Task['kind']]> {
    return new Promise((resolve, reject) => {
      if (this.death) return reject(this.death);
      if (signal?.aborted) return reject(signal.reason as Error);
      const id = ++this.lastTask;
      const controller = new AbortController();
      const onAbort = () => {
        const reason = signal?.reason as Error;
        this.post({ kind: 'abort', id, reason: reason.message });
        this.settle(id)?.reject(reason);
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      const stopListening = () => signal?.removeEventListener('abort', onAbort);
      this.tasks.set(id, {
        callApi,
        controller,
        callCount: 0,
        openCallCount: 0,
        waitingCalls: [],
        resolve: (result) => (stopListening(), resolve(result)),
        reject: (error) => (stopListening(), reject(error)),
      });
      this.post({ kind: 'task', id, task });
    });
  }

  private post(message: ToRenderer): void {
    if (this.child.connected) this.child.send(message, () => undefined);
  }

  private receive(message: FromRenderer): void {
    this.missedPings = 0;
    if (++this.messageCount > MAX_MESSAGES) return this.kill('it sent too many messages');
    switch (message.kind) {
      case 'loaded':
        this.isLoaded = true;
        return this.settleLoading();
      case 'loadFailed':
        return this.settleLoading(createError(new BundleError(message.message), message.stack));
      case 'pong':
        return;
      case 'done':
        return this.finish(message.id, message.result);
      case 'failed':
        return this.settle(message.id)?.reject(createError(new Error(message.message), message.stack));
      case 'call':
        return void this.answer(message.id, message.call, message.request);
    }
  }

  private finish(id: number, result: Uint8Array): void {
    const task = this.settle(id);
    try {
      task?.resolve(deserialize(result) as TaskResults[Task['kind']]);
    } catch (error) {
      // Reading deeply nested data needs more stack than writing it.
      task?.reject(error as Error);
    }
  }

  private async answer(id: number, call: number, request: ApiCall): Promise<void> {
    const task = this.tasks.get(id);
    // The page was aborted, so it needs no reply.
    if (!task) return;
    if (++task.callCount > MAX_CALLS) return this.kill(`a page made more than ${MAX_CALLS} API calls`);
    if (task.openCallCount >= MAX_OPEN_CALLS) await new Promise<void>((resolve) => task.waitingCalls.push(resolve));
    task.openCallCount += 1;
    try {
      this.post({ kind: 'reply', call, reply: await task.callApi(request, task.controller.signal) });
    } catch (error) {
      this.post({ kind: 'callFailed', call, message: error instanceof Error ? error.message : String(error) });
    } finally {
      task.openCallCount -= 1;
      task.waitingCalls.shift()?.();
    }
  }

  /** Removes a finished task, and returns it. */
  private settle(id: number): PendingTask | undefined {
    const task = this.tasks.get(id);
    this.tasks.delete(id);
    task?.controller.abort(new Error('The page has ended'));
    if (this.tasks.size === 0 && this.isClosing) this.kill('it was closed');
    return task;
  }

  /** Kills the process if it does not respond or uses too much memory. */
  private check(): void {
    this.messageCount = 0;
    if (readMemory(this.child.pid) > MEMORY_LIMIT)
      return this.kill(`it used more than ${MEMORY_LIMIT / 1024 / 1024} MB`);
    // While the process evaluates the bundles, it cannot respond.
    if (!this.isLoaded) {
      if (readCpuSeconds(this.child.pid) <= MAX_LOAD_CPU_SECONDS) return;
      return this.kill(`it did not start within ${MAX_LOAD_CPU_SECONDS} s of processor time`);
    }
    if (this.missedPings >= MAX_MISSED_PINGS) return this.kill('it did not respond');
    this.missedPings += 1;
    this.post({ kind: 'ping' });
  }

  /** If the machine runs out of memory, Linux kills this process before the BFF. */
  private preferAsVictim(): void {
    try {
      writeFileSync(`/proc/${this.child.pid}/oom_score_adj`, '1000');
    } catch {
      // Not Linux, or the process has exited.
    }
  }

  private end(reason: string, isKilledBySystem = false): void {
    if (this.death) return;
    const output = this.errorOutput.trim();
    const message = `The renderer process ended: ${reason}${output && `\n${output}`}`;
    this.death = new RendererDiedError(message, isKilledBySystem);
    clearInterval(this.watch);
    this.settleLoading(this.death);
    for (const id of [...this.tasks.keys()]) this.settle(id)?.reject(this.death);
  }
}

/** Replaces the stack of an error by the stack in the renderer process. */
const createError = <E extends Error>(error: E, stack: string | undefined): E =>
  stack === undefined ? error : Object.assign(error, { stack });
