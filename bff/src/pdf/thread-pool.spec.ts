import { afterEach, describe, expect, it } from '@jest/globals';
import { ThreadError, ThreadPool } from './thread-pool.ts';
import type { ThreadPoolOptions } from './thread-pool.ts';

/** Thread code that returns a result, throws, exits or hangs, depending on the task. */
const THREAD_CODE = `
  import { parentPort, workerData, threadId } from 'node:worker_threads';
  parentPort.on('message', (task) => {
    if (task === 'die') process.exit(3);
    if (task === 'throw') setTimeout(() => { throw new Error('lost') });
    else if (task === 'hang') for (;;);
    else if (task === 'fail') parentPort.postMessage({ error: 'bad task' });
    else setTimeout(() => parentPort.postMessage({ result: { task, setup: workerData, threadId } }), 20);
  });`;

interface TaskResult {
  task: string;
  setup: string;
  threadId: number;
}

let threadPool: ThreadPool<string, TaskResult>;
afterEach(() => threadPool.close());

function createPool(given: Partial<ThreadPoolOptions> = {}) {
  threadPool = new ThreadPool({
    file: new URL(`data:text/javascript,${encodeURIComponent(THREAD_CODE)}`),
    setup: 'as given',
    count: 2,
    maxWaiting: 10,
    timeoutMs: 5_000,
    ...given,
  });
  return threadPool;
}

const getErrorReason = (task: Promise<unknown>) =>
  task.then(
    () => 'none',
    (error: unknown) => (error instanceof ThreadError ? error.reason : String(error)),
  );

describe('thread pool', () => {
  it('returns the result of each task and starts no more threads than the maximum', async () => {
    const pool = createPool();
    const done = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((task) => pool.run(task)));
    expect(done.map(({ task }) => task)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(new Set(done.map(({ threadId }) => threadId)).size).toBe(2);
    expect(done[0]?.setup).toBe('as given');
  });

  it('rejects with the error of a failed task and continues with the next task', async () => {
    const pool = createPool({ count: 1 });
    expect(await getErrorReason(pool.run('fail'))).toBe('Error: bad task');
    expect((await pool.run('a')).task).toBe('a');
  });

  it.each(['die', 'throw'])(
    'fails only the current task and starts a new thread when the task makes the thread %s',
    async (end) => {
      const pool = createPool({ count: 1 });
      const first = await pool.run('a');
      const [lost, next] = await Promise.all([getErrorReason(pool.run(end)), pool.run('b')]);
      expect(lost).toBe('died');
      expect(next.task).toBe('b');
      expect(next.threadId).not.toBe(first.threadId);
    },
  );

  it('terminates the thread when a task exceeds the timeout', async () => {
    // Long enough for a new thread to start and respond on a busy machine.
    const pool = createPool({ count: 1, timeoutMs: 2_000 });
    const [late, next] = await Promise.all([getErrorReason(pool.run('hang')), pool.run('b')]);
    expect([late, next.task]).toEqual(['late', 'b']);
  });

  it('rejects a task when the queue is full', async () => {
    const pool = createPool({ count: 1, maxWaiting: 2 });
    const reasons = ['a', 'b', 'c', 'd'].map((task) => getErrorReason(pool.run(task)));
    expect(await Promise.all(reasons)).toEqual(['none', 'none', 'none', 'busy']);
  });

  it('rejects unfinished tasks when the pool is closed', async () => {
    const pool = createPool({ count: 1 });
    const reasons = ['a', 'b'].map((task) => getErrorReason(pool.run(task)));
    await pool.close();
    expect(await Promise.all(reasons)).toEqual(['closed', 'closed']);
    expect(await getErrorReason(pool.run('c'))).toBe('closed');
  });
});
