import type { BeforeApplicationShutdown, Type } from '@nestjs/common';
import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job as QueuedJob } from 'bullmq';
import type { Config } from '../config/env.ts';
import { Log } from '../log/log.ts';
import type { JobQueue } from './job.ts';
import { JobRunner } from './job-runner.ts';
import type { RetryPolicy } from './retry-policy.ts';

/**
 * The class that takes jobs of one queue. Closed before the database is: a job at work can finish. The jobs of a worker
 * that was killed start again within lock and check, four thirds of `jobLockMs`.
 */
export function queueWorker(
  { name: queue, concurrency }: JobQueue,
  { jobLockMs }: Pick<Config, 'jobLockMs'>,
  retries: RetryPolicy,
): Type {
  const recovery = {
    lockDuration: jobLockMs,
    stalledInterval: Math.round(jobLockMs / 3),
    // The runner counts crashes itself: what BullMQ gives up leaves no trace in Postgres.
    maxStalledCount: 1_000_000,
    // How long after a failed try the queue is asked again while its server is away; BullMQ would wait for 15 seconds.
    runRetryDelay: 1_000,
  };
  const settings = { backoffStrategy: (failures: number): number => retries.pauseAfter(failures) };

  @Processor(queue, { concurrency, settings, ...recovery })
  class QueueWorker extends WorkerHost implements BeforeApplicationShutdown {
    constructor(
      private readonly runner: JobRunner,
      private readonly log: Log,
    ) {
      super();
    }

    @OnWorkerEvent('error')
    onError(error: Error): void {
      this.log.warn('queue worker', { queue, reason: error.message });
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
