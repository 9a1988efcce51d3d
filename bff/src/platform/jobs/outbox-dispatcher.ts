import { setTimeout } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { getQueueToken } from '@nestjs/bullmq';
import type { JobsOptions, Queue } from 'bullmq';
import { Config } from '../config/env.ts';
import { Listener } from '../database/listener.ts';
import { Log } from '../log/log.ts';
import { CLAIM_BATCH_SIZE, type ClaimedRow, OutboxRows } from '../outbox/outbox-rows.ts';
import { OUTBOX_CHANNEL } from '../outbox/outbox.ts';
import { Sweeps } from '../sweeps/sweeps.ts';
import { getDeclaredJobs, type Job, buildJobId } from './job.ts';
import { RetryPolicy } from './retry-policy.ts';

interface BulkJob {
  name: string;
  data: object;
  opts: JobsOptions;
}

/**
 * Time for which the queue retains completed jobs, in seconds. During this time, the queue recognizes their ids if a
 * row is dispatched twice.
 */
const COMPLETED_JOB_TTL_S = 60 * 60;

/**
 * Maximum time that a shutdown waits for an unresponsive queue. The claimed rows become due again when their lease
 * expires.
 */
const STOP_TIMEOUT_MS = 2_000;

/**
 * Turns committed outbox rows into jobs after each commit. A sweep also finds rows that a crash has left behind. Rows
 * are claimed with a lease instead of a lock, so an unresponsive queue occupies no connection. A row that is not done
 * after a while is dispatched again. The queue ignores a job id that it already contains.
 */
@Injectable()
export class OutboxDispatcher implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly listener: Listener;
  private running: Promise<void> | undefined;
  private isRunRequested = false;
  private isStopped = false;

  constructor(
    config: Config,
    private readonly log: Log,
    private readonly rows: OutboxRows,
    private readonly retryPolicy: RetryPolicy,
    private readonly modules: ModuleRef,
  ) {
    const dispatch = (): void => void this.drain();
    this.listener = new Listener(config, log, OUTBOX_CHANNEL, { onMessage: dispatch, onListening: dispatch });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.listener.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    await this.listener.stop();
    await Promise.race([this.running, setTimeout(STOP_TIMEOUT_MS, undefined, { ref: false })]);
  }

  @Sweeps({ name: 'outbox', everyMs: 5_000 })
  sweep(): Promise<void> {
    return this.drain();
  }

  /** Dispatches rows until none is due. A call during a run makes the current run check once more. */
  drain(): Promise<void> {
    this.isRunRequested = true;
    this.running ??= this.run().finally(() => (this.running = undefined));
    return this.running;
  }

  private async run(): Promise<void> {
    while (this.isRunRequested && !this.isStopped) {
      this.isRunRequested = false;
      try {
        while (!this.isStopped && (await this.dispatchBatch()) === CLAIM_BATCH_SIZE);
      } catch (error) {
        this.log.error('could not dispatch the outbox; the next sweep will retry', error);
      }
    }
  }

  /** Dispatches one batch. @returns the number of claimed rows */
  async dispatchBatch(): Promise<number> {
    const byEvent = Map.groupBy(getDeclaredJobs(), (job) => job.on.name);
    const rows = await this.rows.claim([...byEvent.keys()]);
    if (rows.length === 0) return 0;
    const pendingRows = rows.map((row) => {
      const settledJobs = new Set([...row.done, ...row.failed]);
      return { row, jobs: (byEvent.get(row.event) ?? []).filter(({ name }) => !settledJobs.has(name)) };
    });
    const entries = pendingRows.flatMap(({ row, jobs }) =>
      jobs.map((job) => ({ queue: job.queue, bulk: this.toBulkJob(row, job) })),
    );
    for (const [queue, queueEntries] of Map.groupBy(entries, (entry) => entry.queue)) {
      await addJobs(
        this.getQueue(queue),
        queueEntries.map((entry) => entry.bulk),
      );
    }
    await this.rows.markDispatched(rows.map(({ id }) => id));
    const finished = pendingRows.filter(({ row, jobs }) => jobs.length === 0 && row.failed.length === 0);
    if (finished.length > 0) await this.rows.close(finished.map(({ row }) => row.id));
    return rows.length;
  }

  private toBulkJob(row: ClaimedRow, { name }: Job<unknown>): BulkJob {
    const opts: JobsOptions = {
      jobId: buildJobId(row, name),
      attempts: this.retryPolicy.maxAttempts,
      backoff: { type: 'custom' },
      removeOnComplete: { age: COMPLETED_JOB_TTL_S },
      // Remove failed jobs from the queue. `FailedJobStore` stores them instead, because the queue could lose them.
      removeOnFail: true,
    };
    return { name, data: row.payload, opts };
  }

  private getQueue(name: string): Queue {
    return this.modules.get<Queue>(getQueueToken(name), { strict: false });
  }
}

/**
 * Adds jobs to a queue. A single job, the usual case, is not added as a batch. On Postgres, each batch creates two
 * temporary tables. This takes several times as long, and makes all connections plan their statements again.
 */
async function addJobs(queue: Queue, jobs: readonly BulkJob[]): Promise<void> {
  const [job, ...others] = jobs;
  if (job && others.length === 0) await queue.add(job.name, job.data, job.opts);
  else await queue.addBulk([...jobs]);
}
