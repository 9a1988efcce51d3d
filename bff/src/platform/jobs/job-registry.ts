import { Injectable } from '@nestjs/common';
import { getDeclaredEvents } from '../outbox/event.ts';
import { getDeclaredJobs, getDeclaredQueues, type Job, type JobHandler, JOB_METADATA_KEY } from './job.ts';
import { DecoratedMethods } from './decorated-methods.ts';

/**
 * Maps jobs to their handlers. The worker starts only if each declared job has exactly one handler and a declared
 * queue. Each declared event must also have a job. If an event had no job, its outbox rows would never be finished.
 */
@Injectable()
export class JobRegistry {
  private readonly handlers = new Map<string, JobHandler<unknown>>();

  constructor(private readonly methods: DecoratedMethods) {}

  /**
   * Registers all handlers.
   * @throws Error that lists all missing and duplicate handlers, missing queues, and events without a job
   */
  register(): void {
    const errors: string[] = [];
    for (const { options: job, name, call } of this.methods.find<Job<unknown>>(JOB_METADATA_KEY)) {
      if (this.handlers.has(job.name)) errors.push(`job '${job.name}' has a second handler, ${name}`);
      this.handlers.set(job.name, call);
    }
    for (const job of getDeclaredJobs()) {
      if (!this.handlers.has(job.name)) errors.push(`job '${job.name}' has no handler`);
      if (!getDeclaredQueues().some(({ name }) => name === job.queue))
        errors.push(`job '${job.name}' is for the queue '${job.queue}', which no slice declares`);
    }
    const eventsWithJobs = new Set(getDeclaredJobs().map(({ on }) => on.name));
    for (const event of getDeclaredEvents())
      if (!eventsWithJobs.has(event)) errors.push(`event '${event}' starts no job`);
    if (errors.length > 0) throw new Error(`Jobs and handlers do not match: ${errors.join('; ')}`);
  }

  findHandler(name: string): JobHandler<unknown> | undefined {
    return this.handlers.get(name);
  }

  /** Returns the names of all jobs triggered by the same event as the given job, including that job. */
  findJobsOfSameEvent(name: string): string[] {
    const event = getDeclaredJobs().find((job) => job.name === name)?.on.name;
    return getDeclaredJobs()
      .filter(({ on }) => on.name === event)
      .map((job) => job.name);
  }
}
