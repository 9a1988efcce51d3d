import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { getQueueToken } from '@nestjs/bullmq';
import type { JobsOptions, Queue } from 'bullmq';
import { Config } from '../config/env.ts';
import { Database } from '../database/database.ts';
import { Listener } from '../database/listener.ts';
import { declaredJobs, type Job, type QueueName } from './job.ts';
import { Log } from '../log/log.ts';
import { Sweeps } from '../sweeps/sweeps.ts';
import { outboxChannel } from '../outbox/outbox.ts';

interface OutboxRow {
  id: string;
  event: string;
  payload: object;
}

interface Bulk {
  name: string;
  data: object;
  opts: JobsOptions;
}

const batch = 200;
/** Done jobs stay this long, so that a row dispatched twice is recognised by its job id. Seconds. */
const rememberDone = 24 * 60 * 60;

/**
 * Turns committed outbox rows into jobs: woken by the commit, and by a sweep for what a crash left. Rows are locked
 * while their jobs are added, then stamped; a crash in between adds the same job ids again, which the queue ignores.
 */
@Injectable()
export class OutboxDispatcher implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly listener: Listener;
  private running: Promise<void> | undefined;
  private again = false;
  private stopped = false;

  constructor(
    config: Config,
    private readonly log: Log,
    private readonly database: Database,
    private readonly modules: ModuleRef,
  ) {
    const wake = (): void => void this.drain();
    this.listener = new Listener(config, log, outboxChannel, { onMessage: wake, onListening: wake });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.listener.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    await this.listener.stop();
    await this.running;
  }

  @Sweeps({ name: 'outbox', everyMs: 5_000 })
  sweep(): Promise<void> {
    return this.drain();
  }

  /** Dispatches until nothing waits. Calls during a run make it look once more. */
  drain(): Promise<void> {
    this.again = true;
    this.running ??= this.run().finally(() => (this.running = undefined));
    return this.running;
  }

  private async run(): Promise<void> {
    while (this.again && !this.stopped) {
      this.again = false;
      try {
        while (!this.stopped && (await this.dispatchBatch()) === batch);
      } catch (error) {
        this.log.error('outbox could not be dispatched, the sweep tries again', error);
      }
    }
  }

  /** @returns how many rows it took */
  async dispatchBatch(): Promise<number> {
    const byEvent = Map.groupBy(declaredJobs(), (job) => job.on.name);
    return this.database.transaction(async (tx) => {
      const rows = (await tx.query(
        `SELECT id, event, payload FROM outbox
          WHERE dispatched_at IS NULL AND event = ANY($1) ORDER BY id LIMIT ${batch} FOR UPDATE SKIP LOCKED`,
        [[...byEvent.keys()]],
      )) as OutboxRow[];
      const entries = rows.flatMap((row) => (byEvent.get(row.event) ?? []).map((job) => toEntry(row, job)));
      for (const [queue, list] of Map.groupBy(entries, (entry) => entry.queue)) {
        await this.queue(queue).addBulk(list.map((entry) => entry.bulk));
      }
      if (rows.length > 0) {
        await tx.query('UPDATE outbox SET dispatched_at = now() WHERE id = ANY($1)', [rows.map((row) => row.id)]);
      }
      return rows.length;
    });
  }

  private queue(name: QueueName): Queue {
    return this.modules.get<Queue>(getQueueToken(name), { strict: false });
  }
}

function toEntry(row: OutboxRow, job: Job<unknown>): { queue: QueueName; bulk: Bulk } {
  const { type, delayMs: delay, jitter } = job.backoff;
  const opts: JobsOptions = {
    jobId: `${row.id}.${job.name}`,
    attempts: job.attempts,
    backoff: { type, delay, ...(jitter === undefined ? {} : { jitter }) },
    removeOnComplete: { age: rememberDone },
    removeOnFail: false,
  };
  return { queue: job.queue, bulk: { name: job.name, data: row.payload, opts } };
}
