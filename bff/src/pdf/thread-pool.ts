import { Worker } from 'node:worker_threads';

export interface ThreadPoolOptions {
  /** Module that each thread runs. */
  file: URL;
  /** Initial data of each thread, passed as `workerData`. */
  setup: unknown;
  /** Maximum number of threads. Threads are started on demand. */
  count: number;
  /** Maximum number of tasks that wait for a thread. Further tasks are rejected. */
  maxWaiting: number;
  /** Timeout for a task. A timeout terminates the thread. */
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

interface QueuedTask<Task, Result> {
  task: Task;
  resolve(result: Result): void;
  reject(error: Error): void;
}

interface Thread<Task, Result> {
  worker: Worker;
  job: QueuedTask<Task, Result> | null;
  timer: NodeJS.Timeout | undefined;
}

/**
 * Pool of worker threads, so that long tasks do not block the main thread. If a thread dies or exceeds the timeout, its
 * task fails, and the next task starts a new thread. The package piscina 5 is not an alternative, because its timeout
 * includes the time that a task waits in the queue. In a trial with one thread and a timeout of 1.5 s, a stuck task
 * also aborted the next task.
 */
export class ThreadPool<Task, Result> {
  private readonly waiting: QueuedTask<Task, Result>[] = [];
  private readonly threads = new Set<Thread<Task, Result>>();
  private isClosed = false;

  constructor(private readonly options: ThreadPoolOptions) {}

  /**
   * Runs a task.
   * @throws ThreadError if the pool is busy or closed, the task exceeds the timeout, or its thread dies
   * @throws Error with the message from the thread if the task itself fails
   */
  run(task: Task): Promise<Result> {
    if (this.isClosed) return Promise.reject(new ThreadError('closed', 'The threads are closed'));
    const canAccept =
      this.waiting.length < this.options.maxWaiting || this.findIdleThread() || this.threads.size < this.options.count;
    if (!canAccept) return Promise.reject(new ThreadError('busy', `${this.waiting.length} tasks are waiting already`));
    return new Promise((resolve, reject) => {
      this.waiting.push({ task, resolve, reject });
      this.startWaitingTasks();
    });
  }

  /** Terminates all threads. Unfinished tasks fail. */
  async close(): Promise<void> {
    this.isClosed = true;
    for (const job of this.waiting.splice(0)) job.reject(new ThreadError('closed', 'The threads are closed'));
    await Promise.all(
      [...this.threads].map((thread) => this.terminate(thread, new ThreadError('closed', 'The threads are closed'))),
    );
  }

  private findIdleThread(): Thread<Task, Result> | undefined {
    return [...this.threads].find(({ job }) => job === null);
  }

  private startWaitingTasks(): void {
    while (this.waiting.length > 0) {
      const thread = this.findIdleThread() ?? (this.threads.size < this.options.count ? this.startThread() : undefined);
      const job = thread && this.waiting.shift();
      if (!thread || !job) return;
      thread.job = job;
      thread.timer = setTimeout(() => {
        void this.terminate(thread, new ThreadError('late', `No result within ${this.options.timeoutMs} ms`));
        this.startWaitingTasks();
      }, this.options.timeoutMs);
      thread.worker.postMessage(job.task);
    }
  }

  private startThread(): Thread<Task, Result> {
    const { file, setup } = this.options;
    const worker = new Worker(file, { workerData: setup, execArgv: [], name: 'pdf' });
    const thread: Thread<Task, Result> = { worker, job: null, timer: undefined };
    this.threads.add(thread);
    worker.on('message', (message: { result: Result } | { error: string }) => {
      const { job } = thread;
      this.release(thread);
      if ('error' in message) job?.reject(new Error(message.error));
      else job?.resolve(message.result);
      this.startWaitingTasks();
    });
    const onExit = (cause?: unknown): void => {
      if (!this.threads.has(thread)) return;
      void this.terminate(thread, new ThreadError('died', 'The thread died', { cause }));
      this.startWaitingTasks();
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

  private async terminate(thread: Thread<Task, Result>, error: ThreadError): Promise<void> {
    const { job } = thread;
    this.release(thread);
    this.threads.delete(thread);
    job?.reject(error);
    await thread.worker.terminate();
  }
}
