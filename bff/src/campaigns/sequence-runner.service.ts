import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import { queueRunsSql } from '../platform/jobs/queue-pauses.ts';
import { Log } from '../platform/log/log.ts';
import { Sweeps } from '../platform/sweeps/sweeps.ts';
import { StepDelivery } from './step-delivery.service.ts';

/** Number of steps per query. */
const BATCH_SIZE = 50;

const MINUTE_MS = 60_000;
const MAX_RETRY_DELAY_MS = 60 * MINUTE_MS;

/** Processes the due steps of all sequences. */
@Injectable()
export class SequenceRunner {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly delivery: StepDelivery,
  ) {}

  /**
   * Queues the messages of all due steps, each in a separate transaction. Messages are hours or days apart, so a check
   * every few seconds is accurate enough.
   */
  @Sweeps({ name: 'campaign-steps', everyMs: 5_000 })
  async advance(): Promise<void> {
    for (;;) {
      const due = await this.database.rows<{ id: string; attempts: number }>(
        `SELECT id, attempts FROM campaign_sends WHERE state = 'waiting' AND due_at <= $1 AND ${queueRunsSql('campaigns')}
         ORDER BY due_at LIMIT $2`,
        [this.clock.now(), BATCH_SIZE],
      );
      for (const row of due) await this.handle(row);
      if (due.length < BATCH_SIZE) return;
    }
  }

  /** Delivers a step. Postpones the step if the delivery fails, so that the step does not delay others. */
  private async handle({ id, attempts }: { id: string; attempts: number }): Promise<void> {
    try {
      await this.database.transaction((tx) => this.delivery.deliver(tx, id));
    } catch (error) {
      this.log.error('sequence step failed, retrying later', error, { sendId: id });
      const retryInMs = Math.min(MINUTE_MS * 2 ** attempts, MAX_RETRY_DELAY_MS);
      await this.database.run(
        `UPDATE campaign_sends SET attempts = attempts + 1, due_at = $2 WHERE id = $1 AND state = 'waiting'`,
        [id, new Date(this.clock.now().getTime() + retryInMs)],
      );
    }
  }
}
