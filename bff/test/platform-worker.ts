import { type DynamicModule, type INestApplicationContext, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Clock } from '../src/platform/clock/clock.ts';
import type { Config } from '../src/platform/config/env.ts';
import { defineQueue, getDeclaredQueues } from '../src/platform/jobs/job.ts';
import { OutboxDispatcher } from '../src/platform/jobs/outbox-dispatcher.ts';
import { chooseQueueBackend } from '../src/platform/jobs/queue-connection.ts';
import { RetryPolicy } from '../src/platform/jobs/retry-policy.ts';
import { WorkerPlatformModule } from '../src/platform/jobs/worker-platform.module.ts';
import { Log } from '../src/platform/log/log.ts';
import { listPlatformModules } from '../src/platform/platform-modules.ts';
import { SweepRunner } from '../src/platform/sweeps/sweep-runner.ts';
import { forbidSecondConnection } from './one-connection.ts';
import { replaceClock } from './test-clock.ts';
import { createTestConfig } from './test-config.ts';

export interface TestWorker {
  app: INestApplicationContext;
  /** Dispatches all pending outbox rows. */
  dispatch(): Promise<void>;
  /**
   * Holds new rows in the outbox until the returned function is called, so that no job runs before the next step of the
   * test. Waits for a dispatch in progress, which could still find rows of the next step.
   */
  holdJobs(): Promise<() => void>;
  /** Runs a sweep immediately. */
  sweep(name: string): Promise<void>;
  close(): Promise<void>;
}

const { REDIS_URL, JEST_WORKER_ID } = process.env;

/**
 * Backend of the queues in this test run: Redis if `REDIS_URL` is set, otherwise Postgres. Each Jest worker has its own
 * Redis database, because a worker process of the application takes every job in a queue.
 */
export const QUEUE_ENV: Record<string, string> = REDIS_URL ? { REDIS_URL: `${REDIS_URL}/${JEST_WORKER_ID}` } : {};

export interface WorkerOptions {
  env?: Record<string, string>;
  clock?: Clock;
  modules?: Type[];
  /** Overrides parts of the retry policy. */
  retries?: Partial<RetryPolicy>;
}

/** Queues of slices that tests of the platform use. */
const SLICE_QUEUES = ['analyses', 'crm'];

@Module({})
class PlatformWorkerModule {}

/**
 * Starts a worker with the given modules and without the slices, for tests of the queues themselves. Loading the slices
 * takes three quarters of the CPU time of a start.
 */
export function startPlatformWorker(databaseUrl: string, options: WorkerOptions = {}): Promise<TestWorker> {
  const declared = new Set(getDeclaredQueues().map(({ name }) => name));
  for (const name of SLICE_QUEUES) if (!declared.has(name)) defineQueue({ name, concurrency: 8 });
  return runWorker(databaseUrl, options, (config) => ({
    module: PlatformWorkerModule,
    imports: [
      ...listPlatformModules(config, 'worker'),
      WorkerPlatformModule.forRoot(config),
      ...(options.modules ?? []),
    ],
  }));
}

/** Starts a worker in this process: jobs, outbox and sweeps of the modules that `createRoot` returns. */
export async function runWorker(
  databaseUrl: string,
  { env, clock, retries }: WorkerOptions,
  createRoot: (config: Config) => DynamicModule,
): Promise<TestWorker> {
  const config = createTestConfig(databaseUrl, { ...QUEUE_ENV, ...env });
  chooseQueueBackend(config);
  const app = await NestFactory.createApplicationContext(createRoot(config), {
    logger: Log.for(config, 'worker').asNestLogger(),
    abortOnError: false,
  });
  forbidSecondConnection(app);
  if (clock) replaceClock(app, clock);
  Object.assign(app.get(RetryPolicy), retries);
  return {
    app,
    dispatch: () => app.get(OutboxDispatcher).drain(),
    holdJobs: async () => {
      const dispatcher = app.get(OutboxDispatcher);
      dispatcher.dispatchBatch = () => Promise.resolve(0);
      await dispatcher.drain();
      return () => Reflect.deleteProperty(dispatcher, 'dispatchBatch');
    },
    sweep: (name) => app.get(SweepRunner).runNow(name),
    close: () => app.close(),
  };
}
