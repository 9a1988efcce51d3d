import { Worker } from 'node:worker_threads';

export interface ThreadsOptions {
  /** The thread's program. */
  file: URL;
  /** What each thread is started with. */
  setup: unknown;
  /** Threads at most; they are started when there is work for them. */
  count: number;
  /** Tasks that may wait for a thread; one more is refused. */
  maxWaiting: number;
  /** How long one task may take, milliseconds. Its thread is ended then. */
  timeLimitMs: number;
}

/** Why a task has no result. */
export type ThreadFault = 'busy' | 'late' | 'died' | 'closed';

export class ThreadError extends Error {
  constructor(
    readonly fault: ThreadFault,
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
 * A few threads that do one kind of work, so that the thread that answers requests never does it. A thread that dies, or
 * takes too long, fails the task that it had and is replaced when the next one comes.
 */
export class Threads<Task, Result> {
  private readonly waiting: Job<Task, Result>[] = [];
  private readonly threads = new Set<Thread<Task, Result>>();
  private isClosed = false;

  constructor(private readonly options: ThreadsOptions) {}

  /** @throws ThreadError busy, late, died or closed; Error with the thread's own words when the task itself fails */
  run(task: Task): Promise<Result> {
    if (this.isClosed) return Promise.reject(new ThreadError('closed', 'The threads are closed'));
    const hasRoom =
      this.waiting.length < this.options.maxWaiting || this.idle() || this.threads.size < this.options.count;
    if (!hasRoom) return Promise.reject(new ThreadError('busy', `${this.waiting.length} tasks are waiting already`));
    return new Promise((resolve, reject) => {
      this.waiting.push({ task, resolve, reject });
      this.feed();
    });
  }

  /** Ends every thread; what has no result yet fails. */
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

  private feed(): void {
    while (this.waiting.length > 0) {
      const thread = this.idle() ?? (this.threads.size < this.options.count ? this.start() : undefined);
      const job = thread && this.waiting.shift();
      if (!thread || !job) return;
      thread.job = job;
      thread.timer = setTimeout(() => {
        void this.end(thread, new ThreadError('late', `No result within ${this.options.timeLimitMs} ms`));
        this.feed();
      }, this.options.timeLimitMs);
      thread.worker.postMessage(job.task);
    }
  }

  private start(): Thread<Task, Result> {
    const { file, setup } = this.options;
    const worker = new Worker(file, { workerData: setup, execArgv: [], name: 'pdf' });
    const thread: Thread<Task, Result> = { worker, job: null, timer: undefined };
    this.threads.add(thread);
    worker.on('message', (answer: { result: Result } | { fault: string }) => {
      const { job } = thread;
      this.release(thread);
      if ('fault' in answer) job?.reject(new Error(answer.fault));
      else job?.resolve(answer.result);
      this.feed();
    });
    const died = (cause?: unknown): void => {
      if (!this.threads.has(thread)) return;
      void this.end(thread, new ThreadError('died', 'The thread died', { cause }));
      this.feed();
    };
    worker.on('error', died);
    worker.on('exit', () => died());
    // A thread that waits for work keeps no process alive.
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
