import { setTimeout } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { getQueueToken } from '@nestjs/bullmq';
import type { JobsOptions, Queue } from 'bullmq';
import { Config } from '../config/env.ts';
import { Listener } from '../database/listener.ts';
import { Log } from '../log/log.ts';
import { CLAIM_SIZE, type ClaimedRow, OutboxRows } from '../outbox/outbox-rows.ts';
import { outboxChannel } from '../outbox/outbox.ts';
import { Sweeps } from '../sweeps/sweeps.ts';
import { declaredJobs, type Job, jobIdOf } from './job.ts';
import { RetryPolicy } from './retry-policy.ts';

interface Bulk {
  name: string;
  data: object;
  opts: JobsOptions;
}

/** Seconds for which the queue keeps completed jobs. A row that is dispatched twice is recognized by its job id. */
const KEEP_COMPLETED_S = 60 * 60;

/** Maximum delay of a shutdown by an unresponsive queue. The lease on the claimed rows expires later. */
const STOP_TIMEOUT_MS = 2_000;

/**
 * Turns committed outbox rows into jobs. It runs after each commit, and as a sweep for rows that a crash left. Rows are
 * claimed with a lease instead of a lock, so an unresponsive queue does not occupy a connection. A row whose effects
 * are still missing later is dispatched again; the queue ignores a job id that it already has.
 */
@Injectable()
export class OutboxDispatcher implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly listener: Listener;
  private running: Promise<void> | undefined;
  private isRunRequested = false;
  private stopped = false;

  constructor(
    config: Config,
    private readonly log: Log,
    private readonly rows: OutboxRows,
    private readonly retries: RetryPolicy,
    private readonly modules: ModuleRef,
  ) {
    const dispatch = (): void => void this.drain();
    this.listener = new Listener(config, log, outboxChannel, { onMessage: dispatch, onListening: dispatch });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.listener.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    await this.listener.stop();
    await Promise.race([this.running, setTimeout(STOP_TIMEOUT_MS, undefined, { ref: false })]);
  }

  @Sweeps({ name: 'outbox', everyMs: 5_000 })
  sweep(): Promise<void> {
    return this.drain();
  }

  /** Dispatches until no row is due. A call during a run makes that run check once more. */
  drain(): Promise<void> {
    this.isRunRequested = true;
    this.running ??= this.run().finally(() => (this.running = undefined));
    return this.running;
  }

  private async run(): Promise<void> {
    while (this.isRunRequested && !this.stopped) {
      this.isRunRequested = false;
      try {
        while (!this.stopped && (await this.dispatchBatch()) === CLAIM_SIZE);
      } catch (error) {
        this.log.error('outbox could not be dispatched, the next sweep tries again', error);
      }
    }
  }

  /** Dispatches one batch. @returns the number of claimed rows */
  async dispatchBatch(): Promise<number> {
    const byEvent = Map.groupBy(declaredJobs(), (job) => job.on.name);
    const rows = await this.rows.claim([...byEvent.keys()]);
    if (rows.length === 0) return 0;
    const open = rows.map((row) => {
      const settled = new Set([...row.done, ...row.failed]);
      return { row, jobs: (byEvent.get(row.event) ?? []).filter(({ name }) => !settled.has(name)) };
    });
    const entries = open.flatMap(({ row, jobs }) =>
      jobs.map((job) => ({ queue: job.queue, bulk: this.toBulk(row, job) })),
    );
    for (const [queue, list] of Map.groupBy(entries, (entry) => entry.queue)) {
      await this.queue(queue).addBulk(list.map((entry) => entry.bulk));
    }
    await this.rows.markDispatched(rows.map(({ id }) => id));
    const finished = open.filter(({ row, jobs }) => jobs.length === 0 && row.failed.length === 0);
    if (finished.length > 0) await this.rows.close(finished.map(({ row }) => row.id));
    return rows.length;
  }

  private toBulk(row: ClaimedRow, { name }: Job<unknown>): Bulk {
    const opts: JobsOptions = {
      jobId: jobIdOf(row, name),
      attempts: this.retries.attempts,
      backoff: { type: 'custom' },
      removeOnComplete: { age: KEEP_COMPLETED_S },
      // Failed jobs are rows in Postgres. A queue could lose them, and it would ignore a retry with the same job id.
      removeOnFail: true,
    };
    return { name, data: row.payload, opts };
  }

  private queue(name: string): Queue {
    return this.modules.get<Queue>(getQueueToken(name), { strict: false });
  }
}
