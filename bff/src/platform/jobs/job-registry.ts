import { Injectable } from '@nestjs/common';
import { declaredEvents } from '../outbox/event.ts';
import { declaredJobs, declaredQueues, type Job, type JobHandler, jobKey } from './job.ts';
import { DecoratedMethods } from './decorated-methods.ts';

/**
 * Maps jobs to their handlers. The worker refuses to boot unless each declared job has exactly one handler and a declared
 * queue, and each declared event a job: the rows of an event without a job would wait in the outbox for ever.
 */
@Injectable()
export class JobRegistry {
  private readonly handlers = new Map<string, JobHandler<unknown>>();

  constructor(private readonly methods: DecoratedMethods) {}

  /** @throws when a job has no handler or two, or no queue, or an event starts no job; every fault at once */
  complete(): void {
    const faults: string[] = [];
    for (const { options: job, name, call } of this.methods.find<Job<unknown>>(jobKey)) {
      if (this.handlers.has(job.name)) faults.push(`job '${job.name}' has a second handler, ${name}`);
      this.handlers.set(job.name, call);
    }
    for (const job of declaredJobs()) {
      if (!this.handlers.has(job.name)) faults.push(`job '${job.name}' has no handler`);
      if (!declaredQueues().some(({ name }) => name === job.queue))
        faults.push(`job '${job.name}' is for the queue '${job.queue}', which no slice declares`);
    }
    const followed = new Set(declaredJobs().map(({ on }) => on.name));
    for (const event of declaredEvents()) if (!followed.has(event)) faults.push(`event '${event}' starts no job`);
    if (faults.length > 0) throw new Error(`Jobs and handlers do not match: ${faults.join('; ')}`);
  }

  handlerOf(name: string): JobHandler<unknown> | undefined {
    return this.handlers.get(name);
  }

  /** Names of all jobs that the same event starts, this one included. */
  siblingsOf(name: string): string[] {
    const event = declaredJobs().find((job) => job.name === name)?.on.name;
    return declaredJobs()
      .filter(({ on }) => on.name === event)
      .map((job) => job.name);
  }
}
