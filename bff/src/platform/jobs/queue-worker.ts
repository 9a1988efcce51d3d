import type { BeforeApplicationShutdown, Type } from '@nestjs/common';
import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job as QueuedJob } from 'bullmq';
import type { Config } from '../config/env.ts';
import { Log } from '../log/log.ts';
import type { JobQueue } from './job.ts';
import { JobRunner } from './job-runner.ts';
import type { RetryPolicy } from './retry-policy.ts';

/**
 * Creates the class that processes the jobs of one queue. The worker closes before the database pool, so that running
 * jobs can finish. Jobs of a killed worker restart after at most four thirds of `jobLockMs`: the lock duration plus one
 * check interval.
 */
export function createQueueWorker(
  { name: queue, concurrency }: JobQueue,
  { jobLockMs }: Pick<Config, 'jobLockMs'>,
  retries: RetryPolicy,
): Type {
  const workerOptions = {
    lockDuration: jobLockMs,
    stalledInterval: Math.round(jobLockMs / 3),
    // Effectively disables BullMQ's crash limit. JobRunner limits crashes instead, because a job that BullMQ itself
    // marks as failed would not be recorded in `failed_jobs`.
    maxStalledCount: 1_000_000,
    // Delay between attempts to fetch a job while the queue's server is unavailable. BullMQ's default is 15 seconds.
    runRetryDelay: 1_000,
  };
  const settings = { backoffStrategy: (failures: number): number => retries.getDelayAfter(failures) };

  @Processor(queue, { concurrency, settings, ...workerOptions })
  class QueueWorker extends WorkerHost implements BeforeApplicationShutdown {
    constructor(
      private readonly runner: JobRunner,
      private readonly log: Log,
    ) {
      super();
    }

    @OnWorkerEvent('error')
    onError(error: Error): void {
      this.log.warn('queue worker error', { queue, reason: error.message });
    }

    process(job: QueuedJob<unknown>, token?: string): Promise<void> {
      return this.runner.run(job, token);
    }

    async beforeApplicationShutdown(): Promise<void> {
      this.runner.stop();
      await this.worker.close();
    }
  }
  Object.defineProperty(QueueWorker, 'name', { value: `QueueWorker:${queue}` });
  return QueueWorker;
}
