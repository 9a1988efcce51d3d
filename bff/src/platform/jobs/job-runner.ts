import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Job as QueuedJob } from 'bullmq';
import { Log } from '../log/log.ts';
import { JobRegistry } from './job-registry.ts';

/** Runs one attempt of one job and says in the log how it went. */
@Injectable()
export class JobRunner implements OnModuleInit {
  private readonly stopping = new AbortController();

  constructor(
    private readonly registry: JobRegistry,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.registry.complete();
  }

  async run(job: QueuedJob<unknown>): Promise<void> {
    const handler = this.registry.handlerOf(job.name);
    if (!handler) throw new Error(`No handler for job '${job.name}' in this version`);
    const attempt = job.attemptsMade + 1;
    const isLast = attempt >= (job.opts.attempts ?? 1);
    try {
      await handler.handle(job.data, { attempt, isLast, signal: this.stopping.signal });
    } catch (error) {
      this.log.error(isLast ? 'job failed for good' : 'job failed, will be tried again', error, {
        job: job.name,
        jobId: job.id,
        attempt,
      });
      throw error;
    }
  }

  /** Tells running handlers that the process is about to stop. */
  stop(): void {
    this.stopping.abort(new Error('The process is stopping'));
  }
}
