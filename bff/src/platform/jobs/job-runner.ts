import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { BullRegistrar, getQueueToken } from '@nestjs/bullmq';
import type { Job as QueuedJob, Queue } from 'bullmq';
import { Log } from '../log/log.ts';
import { queueNames } from './job.ts';
import { JobRegistry } from './job-registry.ts';

/** Opens the queues once every job has its handler, runs one attempt at a time, says in the log how it went. */
@Injectable()
export class JobRunner implements OnModuleInit, OnApplicationBootstrap {
  private readonly stopping = new AbortController();

  constructor(
    private readonly registry: JobRegistry,
    private readonly registrar: BullRegistrar,
    private readonly modules: ModuleRef,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    for (const queue of queueNames) {
      const connected = this.modules.get<Queue>(getQueueToken(queue), { strict: false });
      connected.on('error', (error) => this.log.warn('queue', { queue, reason: error.message }));
    }
    this.registry.complete();
  }

  onApplicationBootstrap(): void {
    this.registrar.register();
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
