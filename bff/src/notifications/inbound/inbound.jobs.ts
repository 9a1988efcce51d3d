import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.ts';
import { Database } from '../../platform/database/database.ts';
import { prune } from '../../platform/database/prune.ts';
import { defineQueue, HandlesJob } from '../../platform/jobs/job.ts';
import { Sweeps } from '../../platform/sweeps/sweeps.ts';
import { inboundMessageReceived } from './inbound-inbox.service.ts';
import { InboundMessages } from './inbound-messages.service.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Days after which the body as received is deleted. */
const RAW_DAYS = 30;
/** Days after which a message without a lead is deleted. Other messages are deleted with their lead. */
const UNMATCHED_DAYS = 90;
const BATCH_SIZE = 200;

defineQueue({ name: 'inbound', concurrency: 2 });

@Injectable()
export class InboundJobs {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly messages: InboundMessages,
  ) {}

  /** Handles a received message. Its queue has no other jobs, so parsing delays no email. */
  @HandlesJob({ name: 'handle-inbound-message', queue: 'inbound', on: inboundMessageReceived })
  async handle({ inboundId }: { inboundId: string }): Promise<void> {
    await this.messages.handle(inboundId);
  }

  @Sweeps({ name: 'prune-inbound-messages', everyMs: HOUR_MS })
  async prune(): Promise<void> {
    const now = this.clock.now().getTime();
    await prune(this.database, 'inbound_messages', 'lead_id IS NULL AND received_at < $1', [
      new Date(now - UNMATCHED_DAYS * DAY_MS),
    ]);
    await this.dropRaw(new Date(now - RAW_DAYS * DAY_MS));
  }

  private async dropRaw(before: Date): Promise<void> {
    for (let count = BATCH_SIZE; count === BATCH_SIZE; )
      count = await this.database.run(
        `UPDATE inbound_messages SET raw = NULL WHERE id IN (
           SELECT id FROM inbound_messages WHERE raw IS NOT NULL AND received_at < $1
           LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED)`,
        [before],
      );
  }
}
