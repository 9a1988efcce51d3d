import { afterEach, describe, expect, it } from '@jest/globals';
import { ThreadError, Threads } from './threads.ts';
import type { ThreadsOptions } from './threads.ts';

/** Thread that returns a result, throws, exits or hangs, depending on the task. */
const program = `
  import { parentPort, workerData, threadId } from 'node:worker_threads';
  parentPort.on('message', (task) => {
    if (task === 'die') process.exit(3);
    if (task === 'throw') setTimeout(() => { throw new Error('lost') });
    else if (task === 'hang') for (;;);
    else if (task === 'fail') parentPort.postMessage({ error: 'bad task' });
    else setTimeout(() => parentPort.postMessage({ result: { task, setup: workerData, threadId } }), 20);
  });`;

interface Done {
  task: string;
  setup: string;
  threadId: number;
}

let threads: Threads<string, Done>;
afterEach(() => threads.close());

function start(given: Partial<ThreadsOptions> = {}) {
  threads = new Threads({
    file: new URL(`data:text/javascript,${encodeURIComponent(program)}`),
    setup: 'as given',
    count: 2,
    maxWaiting: 10,
    timeoutMs: 5_000,
    ...given,
  });
  return threads;
}

const reasonOf = (task: Promise<unknown>) =>
  task.then(
    () => 'none',
    (error: unknown) => (error instanceof ThreadError ? error.reason : String(error)),
  );

describe('Threads', () => {
  it('returns the result of each task and starts no more threads than allowed', async () => {
    const pool = start();
    const done = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((task) => pool.run(task)));
    expect(done.map(({ task }) => task)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(new Set(done.map(({ threadId }) => threadId)).size).toBe(2);
    expect(done[0]?.setup).toBe('as given');
  });

  it('rejects with the error of a failed task and continues with the next task', async () => {
    const pool = start({ count: 1 });
    expect(await reasonOf(pool.run('fail'))).toBe('Error: bad task');
    expect((await pool.run('a')).task).toBe('a');
  });

  it.each(['die', 'throw'])('replaces threads that %s, and only the current task fails', async (end) => {
    const pool = start({ count: 1 });
    const first = await pool.run('a');
    const [lost, next] = await Promise.all([reasonOf(pool.run(end)), pool.run('b')]);
    expect(lost).toBe('died');
    expect(next.task).toBe('b');
    expect(next.threadId).not.toBe(first.threadId);
  });

  it('terminates the thread when a task exceeds the timeout', async () => {
    // Long enough for a new thread to start and reply on a busy machine.
    const pool = start({ count: 1, timeoutMs: 2_000 });
    const [late, next] = await Promise.all([reasonOf(pool.run('hang')), pool.run('b')]);
    expect([late, next.task]).toEqual(['late', 'b']);
  });

  it('refuses a task when the queue is full', async () => {
    const pool = start({ count: 1, maxWaiting: 2 });
    const reasons = ['a', 'b', 'c', 'd'].map((task) => reasonOf(pool.run(task)));
    expect(await Promise.all(reasons)).toEqual(['none', 'none', 'none', 'busy']);
  });

  it('rejects unfinished tasks when the pool is closed', async () => {
    const pool = start({ count: 1 });
    const reasons = ['a', 'b'].map((task) => reasonOf(pool.run(task)));
    await pool.close();
    expect(await Promise.all(reasons)).toEqual(['closed', 'closed']);
    expect(await reasonOf(pool.run('c'))).toBe('closed');
  });
});
