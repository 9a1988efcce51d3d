import { Injectable } from '@nestjs/common';
import { DecoratedMethods } from '../../platform/jobs/decorated-methods.ts';
import { getDeclaredJobs, type JobHandler, JOB_METADATA_KEY, type Job } from '../../platform/jobs/job.ts';
import { OutboxRows } from '../../platform/outbox/outbox-rows.ts';
import { SWEEP_METADATA_KEY, type SweepOptions } from '../../platform/sweeps/sweeps.ts';

/** Jobs that run once at the end of the fill for each payload, because each run replaces the result of the last. */
const DEFERRED_JOBS: readonly string[] = ['push-lead'];

/** Runs the jobs of committed outbox rows and the sweeps in this process, without queues. */
@Injectable()
export class InlineJobs {
  private readonly handlers = new Map<string, JobHandler<unknown>>();
  private readonly sweeps = new Map<string, () => Promise<void>>();
  private readonly deferred = new Map<string, { job: string; payload: object }>();

  constructor(
    private readonly rows: OutboxRows,
    private readonly methods: DecoratedMethods,
  ) {}

  /** Runs the jobs of all outbox rows, including the rows that these jobs add. */
  async run(): Promise<void> {
    if (this.handlers.size === 0) this.register();
    for (let rows = await this.rows.take(); rows.length > 0; rows = await this.rows.take())
      for (const { event, payload } of rows)
        for (const { name } of getDeclaredJobs().filter((job) => job.on.name === event)) {
          if (DEFERRED_JOBS.includes(name)) this.deferred.set(name + JSON.stringify(payload), { job: name, payload });
          else await this.handle(name, payload);
        }
  }

  async runDeferred(): Promise<void> {
    for (const { job, payload } of this.deferred.values()) await this.handle(job, payload);
    this.deferred.clear();
    await this.run();
  }

  async sweep(name: string): Promise<void> {
    if (this.sweeps.size === 0) this.register();
    const sweep = this.sweeps.get(name);
    if (!sweep) throw new Error(`There is no sweep '${name}'`);
    await sweep();
    await this.run();
  }

  private register(): void {
    for (const { options, call } of this.methods.find<Job<unknown>>(JOB_METADATA_KEY))
      this.handlers.set(options.name, call);
    for (const { options, call } of this.methods.find<SweepOptions>(SWEEP_METADATA_KEY))
      this.sweeps.set(options.name, call);
  }

  private async handle(job: string, payload: object): Promise<void> {
    const handler = this.handlers.get(job);
    if (!handler) throw new Error(`The job '${job}' has no handler`);
    await handler(payload, { attempt: 1, signal: new AbortController().signal });
  }
}
