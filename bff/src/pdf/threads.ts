import { Worker } from 'node:worker_threads';

export interface ThreadsOptions {
  /** Module that each thread runs. */
  file: URL;
  /** `workerData` of each thread. */
  setup: unknown;
  /** Maximum number of threads. A thread is started when a task needs it. */
  count: number;
  /** Maximum number of tasks that wait for a thread. Further tasks are refused. */
  maxWaiting: number;
  /** Time limit of a task. Exceeding it terminates the thread. */
  timeoutMs: number;
}

/** Reason why a task has no result. */
export type ThreadErrorReason = 'busy' | 'late' | 'died' | 'closed';

export class ThreadError extends Error {
  constructor(
    readonly reason: ThreadErrorReason,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'ThreadError';
  }
}

interface Job<Task, Result> {
  task: Task;
  resolve(result: Result): void;
  reject(error: Error): void;
}

interface Thread<Task, Result> {
  worker: Worker;
  job: Job<Task, Result> | null;
  timer: NodeJS.Timeout | undefined;
}

/**
 * Pool of worker threads, so that long tasks do not block the main thread. If a thread dies or exceeds the timeout, its
 * task fails, and the next task starts a new thread. The package piscina 5 is not used, because its timeout includes
 * the time in the queue. In a trial with one thread and a timeout of 1.5 s, a stuck task also aborted the task behind
 * it.
 */
export class Threads<Task, Result> {
  private readonly waiting: Job<Task, Result>[] = [];
  private readonly threads = new Set<Thread<Task, Result>>();
  private isClosed = false;

  constructor(private readonly options: ThreadsOptions) {}

  /** Runs a task. @throws ThreadError; Error with the thread's message if the task itself fails */
  run(task: Task): Promise<Result> {
    if (this.isClosed) return Promise.reject(new ThreadError('closed', 'The threads are closed'));
    const canAccept =
      this.waiting.length < this.options.maxWaiting || this.idle() || this.threads.size < this.options.count;
    if (!canAccept) return Promise.reject(new ThreadError('busy', `${this.waiting.length} tasks are waiting already`));
    return new Promise((resolve, reject) => {
      this.waiting.push({ task, resolve, reject });
      this.startWaiting();
    });
  }

  /** Terminates every thread. Unfinished tasks fail. */
  async close(): Promise<void> {
    this.isClosed = true;
    for (const job of this.waiting.splice(0)) job.reject(new ThreadError('closed', 'The threads are closed'));
    await Promise.all(
      [...this.threads].map((thread) => this.end(thread, new ThreadError('closed', 'The threads are closed'))),
    );
  }

  private idle(): Thread<Task, Result> | undefined {
    return [...this.threads].find(({ job }) => job === null);
  }

  private startWaiting(): void {
    while (this.waiting.length > 0) {
      const thread = this.idle() ?? (this.threads.size < this.options.count ? this.start() : undefined);
      const job = thread && this.waiting.shift();
      if (!thread || !job) return;
      thread.job = job;
      thread.timer = setTimeout(() => {
        void this.end(thread, new ThreadError('late', `No result within ${this.options.timeoutMs} ms`));
        this.startWaiting();
      }, this.options.timeoutMs);
      thread.worker.postMessage(job.task);
    }
  }

  private start(): Thread<Task, Result> {
    const { file, setup } = this.options;
    const worker = new Worker(file, { workerData: setup, execArgv: [], name: 'pdf' });
    const thread: Thread<Task, Result> = { worker, job: null, timer: undefined };
    this.threads.add(thread);
    worker.on('message', (message: { result: Result } | { error: string }) => {
      const { job } = thread;
      this.release(thread);
      if ('error' in message) job?.reject(new Error(message.error));
      else job?.resolve(message.result);
      this.startWaiting();
    });
    const onExit = (cause?: unknown): void => {
      if (!this.threads.has(thread)) return;
      void this.end(thread, new ThreadError('died', 'The thread died', { cause }));
      this.startWaiting();
    };
    worker.on('error', onExit);
    worker.on('exit', () => onExit());
    // An idle thread must not keep the process alive.
    worker.unref();
    return thread;
  }

  private release(thread: Thread<Task, Result>): void {
    clearTimeout(thread.timer);
    thread.job = null;
  }

  private async end(thread: Thread<Task, Result>, error: ThreadError): Promise<void> {
    const { job } = thread;
    this.release(thread);
    this.threads.delete(thread);
    job?.reject(error);
    await thread.worker.terminate();
  }
}
