import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, ModuleRef } from '@nestjs/core';
import { BullRegistrar, getQueueToken, WorkerHost } from '@nestjs/bullmq';
import { DelayedError, type Job as QueuedJob, type Queue, UnrecoverableError } from 'bullmq';
import { Config } from '../config/env.ts';
import { Log } from '../log/log.ts';
import { OutboxRows } from '../outbox/outbox-rows.ts';
import { FailedJobStore } from './failed-job-store.ts';
import { getDeclaredQueues, parseJobId } from './job.ts';
import { JobRegistry } from './job-registry.ts';
import { RetryPolicy } from './retry-policy.ts';

/** Thrown for a job during which the worker process crashed too often. */
class CrashLoopError extends UnrecoverableError {
  constructor(times: number) {
    super(`The worker process exited ${times} times while it ran this job`);
  }
}

/** Starts the queues after checking that all jobs have handlers. Runs jobs, and records their success or failure. */
@Injectable()
export class JobRunner implements OnModuleInit, OnApplicationBootstrap {
  private readonly shutdown = new AbortController();

  constructor(
    private readonly config: Config,
    private readonly registry: JobRegistry,
    private readonly registrar: BullRegistrar,
    private readonly discovery: DiscoveryService,
    private readonly modules: ModuleRef,
    private readonly outboxRows: OutboxRows,
    private readonly failedJobs: FailedJobStore,
    private readonly retryPolicy: RetryPolicy,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    for (const queue of this.listQueues()) {
      queue.on('error', (error) => this.log.warn('queue error', { queue: queue.name, reason: error.message }));
    }
    this.registry.register();
  }

  /**
   * Starts the queues.
   * @throws Error when Postgres rejects the first connection of a queue, because BullMQ would never retry
   */
  async onApplicationBootstrap(): Promise<void> {
    this.registrar.register();
    const canReconnect = this.config.redisUrl !== null;
    if (canReconnect) return;
    const workers = this.discovery
      .getProviders()
      .flatMap(({ instance }) => (instance instanceof WorkerHost ? [instance.worker] : []));
    await Promise.all([...this.listQueues(), ...workers].map((queue) => queue.waitUntilReady()));
  }

  private listQueues(): Queue[] {
    return getDeclaredQueues().map(({ name }) => this.modules.get<Queue>(getQueueToken(name), { strict: false }));
  }

  async run(job: QueuedJob<unknown>, token?: string): Promise<void> {
    try {
      if (job.stalledCounter > this.retryPolicy.maxCrashes) throw new CrashLoopError(job.stalledCounter);
      await this.handle(job);
    } catch (error) {
      const attempt = job.attemptsMade + 1;
      const fields = { job: job.name, jobId: job.id, attempt };
      if (this.isPostponable(job, error)) {
        this.log.warn('job postponed', { ...fields, reason: String(error) });
        await this.postpone(job, token);
      }
      const isLast = attempt >= (job.opts.attempts ?? 1) || error instanceof CrashLoopError;
      this.log.error(
        isLast ? 'job failed for good; an admin must retry or discard it' : 'job failed; it will be retried',
        error,
        fields,
      );
      if (isLast) await this.recordFailure(job, token, error, attempt);
      throw error;
    }
  }

  private async handle(job: QueuedJob<unknown>): Promise<void> {
    const handler = this.registry.findHandler(job.name);
    if (!handler) throw new Error(`No handler for job '${job.name}' in this version`);
    await handler(job.data, { attempt: job.attemptsMade + 1, signal: this.shutdown.signal });
    await this.outboxRows.markDone(parseJobId(job.id), job.name, this.registry.findJobsOfSameEvent(job.name));
  }

  /**
   * Returns whether to postpone a job after an outage or a shutdown. Outages and shutdowns are not errors in the job,
   * so they do not use up attempts. The number of postponements is limited.
   */
  private isPostponable(job: QueuedJob<unknown>, error: unknown): boolean {
    const isExternal = this.shutdown.signal.aborted || this.retryPolicy.isOutage(error);
    return isExternal && this.countPostponements(job) < this.retryPolicy.maxPostponements;
  }

  private countPostponements(job: QueuedJob<unknown>): number {
    return Math.max(0, job.attemptsStarted - job.attemptsMade - 1);
  }

  private async postpone(job: QueuedJob<unknown>, token: string | undefined): Promise<never> {
    await job.moveToDelayed(Date.now() + this.retryPolicy.getDelayDuringOutage(this.countPostponements(job)), token);
    throw new DelayedError();
  }

  private async recordFailure(
    job: QueuedJob<unknown>,
    token: string | undefined,
    error: unknown,
    attempts: number,
  ): Promise<void> {
    try {
      await this.failedJobs.record(parseJobId(job.id), job.name, error, attempts);
    } catch (reason) {
      this.log.error('could not record a failed job; the job will be retried', reason, {
        job: job.name,
        jobId: job.id,
      });
      await this.postpone(job, token);
    }
  }

  /** Aborts the signal of running handlers before the process stops. */
  stop(): void {
    this.shutdown.abort(new Error('The process is stopping'));
  }
}
