import type { INestApplicationContext, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { WorkerModule } from '../src/app.ts';
import type { Clock } from '../src/platform/clock/clock.ts';
import { chooseQueueBackend } from '../src/platform/jobs/queue-connection.ts';
import { Log } from '../src/platform/log/log.ts';
import { OutboxDispatcher } from '../src/platform/jobs/outbox-dispatcher.ts';
import { RetryPolicy } from '../src/platform/jobs/retry-policy.ts';
import { SweepRunner } from '../src/platform/sweeps/sweep-runner.ts';
import { trackDeliveries } from './deliveries-in-flight.ts';
import { forbidSecondConnection } from './one-connection.ts';
import { testConfig } from './test-app.ts';
import { replaceClock } from './test-clock.ts';

export interface TestWorker {
  app: INestApplicationContext;
  /** Dispatches all pending outbox rows. */
  dispatch(): Promise<void>;
  /**
   * Holds new rows in the outbox until the returned function is called, so that no job runs before the next step of the
   * test.
   */
  holdJobs(): () => void;
  /** Runs a sweep immediately. Then waits for the messages in flight. */
  sweep(name: string): Promise<void>;
  close(): Promise<void>;
}

const { REDIS_URL, JEST_WORKER_ID } = process.env;

/**
 * Backend of the queues in this test run: Redis if `REDIS_URL` is set, otherwise Postgres. Each Jest worker has its own
 * database of Redis, because a product worker takes every job in a queue.
 */
export const QUEUE_ENV: Record<string, string> = REDIS_URL ? { REDIS_URL: `${REDIS_URL}/${JEST_WORKER_ID}` } : {};

/**
 * Starts the worker in this process: jobs, outbox and sweeps. `retries` overrides parts of the retry policy. On Redis,
 * all test databases of a Jest worker share the queues. Their job ids still differ, because a job id contains the
 * creation time of its outbox row.
 */
export async function startWorker(
  databaseUrl: string,
  options: { env?: Record<string, string>; clock?: Clock; modules?: Type[]; retries?: Partial<RetryPolicy> } = {},
): Promise<TestWorker> {
  const config = testConfig(databaseUrl, { ...QUEUE_ENV, ...options.env });
  chooseQueueBackend(config);
  const app = await NestFactory.createApplicationContext(WorkerModule.forRoot(config, options.modules), {
    logger: Log.for(config, 'worker').asNestLogger(),
    abortOnError: false,
  });
  forbidSecondConnection(app);
  const waitForDeliveries = trackDeliveries(app);
  if (options.clock) replaceClock(app, options.clock);
  Object.assign(app.get(RetryPolicy), options.retries);
  return {
    app,
    dispatch: () => app.get(OutboxDispatcher).drain(),
    holdJobs: () => {
      const dispatcher = app.get(OutboxDispatcher);
      dispatcher.dispatchBatch = () => Promise.resolve(0);
      return () => Reflect.deleteProperty(dispatcher, 'dispatchBatch');
    },
    sweep: async (name) => {
      await app.get(SweepRunner).runNow(name);
      await waitForDeliveries();
    },
    close: () => app.close(),
  };
}
