import { afterEach, describe, expect, it } from '@jest/globals';
import { ThreadError, Threads } from './threads.ts';
import type { ThreadsOptions } from './threads.ts';

/** Does what it is told: answers, fails, dies, or never comes back. */
const program = `
  import { parentPort, workerData, threadId } from 'node:worker_threads';
  parentPort.on('message', (task) => {
    if (task === 'die') process.exit(3);
    if (task === 'throw') setTimeout(() => { throw new Error('lost') });
    else if (task === 'hang') for (;;);
    else if (task === 'fail') parentPort.postMessage({ fault: 'bad task' });
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
    timeLimitMs: 5_000,
    ...given,
  });
  return threads;
}

const faultOf = (task: Promise<unknown>) =>
  task.then(
    () => 'none',
    (error: unknown) => (error instanceof ThreadError ? error.fault : String(error)),
  );

describe('threads', () => {
  it('give each task its own result, on no more threads than allowed', async () => {
    const pool = start();
    const done = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((task) => pool.run(task)));
    expect(done.map(({ task }) => task)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(new Set(done.map(({ threadId }) => threadId)).size).toBe(2);
    expect(done[0]?.setup).toBe('as given');
  });

  it('pass on what a task itself complains of, and go on', async () => {
    const pool = start({ count: 1 });
    expect(await faultOf(pool.run('fail'))).toBe('Error: bad task');
    expect((await pool.run('a')).task).toBe('a');
  });

  it.each(['die', 'throw'])('are replaced when they %s: only the task at hand is lost', async (end) => {
    const pool = start({ count: 1 });
    const first = await pool.run('a');
    const [lost, next] = await Promise.all([faultOf(pool.run(end)), pool.run('b')]);
    expect(lost).toBe('died');
    expect(next.task).toBe('b');
    expect(next.threadId).not.toBe(first.threadId);
  });

  it('are ended when a task takes too long', async () => {
    // long enough for a new thread to start and answer on a machine that does other things as well
    const pool = start({ count: 1, timeLimitMs: 2_000 });
    const [late, next] = await Promise.all([faultOf(pool.run('hang')), pool.run('b')]);
    expect([late, next.task]).toEqual(['late', 'b']);
  });

  it('refuse what would wait too long in line', async () => {
    const pool = start({ count: 1, maxWaiting: 2 });
    const asked = ['a', 'b', 'c', 'd'].map((task) => faultOf(pool.run(task)));
    expect(await Promise.all(asked)).toEqual(['none', 'none', 'none', 'busy']);
  });

  it('fail what is not done when they are closed', async () => {
    const pool = start({ count: 1 });
    const asked = ['a', 'b'].map((task) => faultOf(pool.run(task)));
    await pool.close();
    expect(await Promise.all(asked)).toEqual(['closed', 'closed']);
    expect(await faultOf(pool.run('c'))).toBe('closed');
  });
});
