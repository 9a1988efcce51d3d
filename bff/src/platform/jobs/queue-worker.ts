import type { BeforeApplicationShutdown, Type } from '@nestjs/common';
import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job as QueuedJob } from 'bullmq';
import { Log } from '../log/log.ts';
import type { QueueName } from './job.ts';
import { JobRunner } from './job-runner.ts';

/** How many jobs of a queue one worker process does at a time. */
const concurrency: Record<QueueName, number> = { analyses: 8, mail: 4, campaigns: 4, media: 1 };

/** A killed worker's jobs start again within lock + check: 20 s at worst. */
const recovery = { lockDuration: 15_000, stalledInterval: 5_000, maxStalledCount: 5 };

/** The class that takes jobs of one queue. Closed before the database is: a job at work can finish. */
export function queueWorker(queue: QueueName): Type {
  @Processor(queue, { concurrency: concurrency[queue], ...recovery })
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

    process(job: QueuedJob<unknown>): Promise<void> {
      return this.runner.run(job);
    }

    async beforeApplicationShutdown(): Promise<void> {
      this.runner.stop();
      await this.worker.close();
    }
  }
  Object.defineProperty(QueueWorker, 'name', { value: `QueueWorker:${queue}` });
  return QueueWorker;
}
