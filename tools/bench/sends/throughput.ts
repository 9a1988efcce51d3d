import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { Queue } from 'bullmq';
import type pg from 'pg';
import { sleep } from '../../stack/processes.ts';
import { enqueueMessage, runConcurrently } from './enqueue-message.ts';
import { configureBackend } from './bare-queue.ts';
import type { NullSink } from './null-sink.ts';
import { queueWaitingMessages } from './owners.ts';

/** Number of messages or jobs in one round. */
export const ROUND_SIZE = 300;
/** Number of callers that add jobs or accept messages at the same time. */
const PARALLEL_CALLERS = 10;
/** Concurrency of the application's queue 'mail'. */
const WORKER_CONCURRENCY = 4;
const BARE_QUEUE_NAME = 'bench-bare';
const ROUND_TIMEOUT_MS = 180_000;

export interface BareJobs {
  /** Adds jobs and waits until all are done. @returns milliseconds per job */
  round(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts a bare BullMQ worker on the backend of `env`. */
export async function startBareJobs(env: NodeJS.ProcessEnv): Promise<BareJobs> {
  const queue = new Queue(BARE_QUEUE_NAME, { connection: configureBackend(env) });
  const worker = fork(path.join(import.meta.dirname, 'bare-worker.ts'), [BARE_QUEUE_NAME, String(WORKER_CONCURRENCY)], {
    env,
  });
  await once(worker, 'message');
  let finished = 0;
  return {
    async round() {
      const until = (finished += ROUND_SIZE);
      const done = new Promise<void>((resolve) => {
        worker.on('message', function onCount(count) {
          if (Number(count) < until) return;
          worker.off('message', onCount);
          resolve();
        });
      });
      const startedAt = performance.now();
      await runConcurrently(Array.from({ length: ROUND_SIZE }), PARALLEL_CALLERS, () =>
        queue.add('nothing', { id: until }),
      );
      await done;
      return (performance.now() - startedAt) / ROUND_SIZE;
    },
    async stop() {
      await queue.close();
      worker.kill();
      await once(worker, 'exit');
    },
  };
}

/** Accepts messages and waits until all are recorded as sent. @returns milliseconds per message */
export async function measureSendRound(pool: pg.Pool, sink: NullSink): Promise<number> {
  const messages = await queueWaitingMessages(pool, ROUND_SIZE);
  const until = sink.count + ROUND_SIZE;
  const startedAt = performance.now();
  await runConcurrently(messages, PARALLEL_CALLERS, (message) => enqueueMessage(pool, message));
  while (sink.count < until || (await countUnsentMessages(pool)) > 0) {
    if (performance.now() - startedAt > ROUND_TIMEOUT_MS) throw new Error('The messages were not sent in time');
    await sleep(20);
  }
  return (performance.now() - startedAt) / ROUND_SIZE;
}

async function countUnsentMessages(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ open: number }>(
    `SELECT count(*)::int AS open FROM message_sends WHERE state IN ('due', 'claimed')`,
  );
  return rows[0]?.open ?? 0;
}
