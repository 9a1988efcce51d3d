import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.ts';
import { prune } from '../../platform/database/prune.ts';
import { defineQueue, HandlesJob } from '../../platform/jobs/job.ts';
import { Sweeps } from '../../platform/sweeps/sweeps.ts';
import { defineRetention, Retention } from '../../site-settings/index.ts';
import { inboundMessageReceived } from './inbound-inbox.service.ts';
import { InboundMessages } from './inbound-messages.service.ts';

const HOUR_MS = 3_600_000;
const BATCH_SIZE = 200;

/**
 * SQL condition for old messages without a lead, which the sweep deletes. Other messages are deleted with their lead.
 */
const EXPIRED_UNMATCHED_SQL = 'lead_id IS NULL AND received_at < $1';
/** SQL condition for old messages whose raw body the sweep deletes. */
const EXPIRED_RAW_BODY_SQL = 'raw IS NOT NULL AND received_at < $1';

defineRetention(
  'unmatchedMessageDays',
  `SELECT count(*)::int AS count FROM inbound_messages WHERE ${EXPIRED_UNMATCHED_SQL}`,
);
defineRetention(
  'receivedBodyDays',
  `SELECT count(*)::int AS count FROM inbound_messages WHERE ${EXPIRED_RAW_BODY_SQL}`,
);

defineQueue({ name: 'inbound', concurrency: 2 });

@Injectable()
export class InboundJobs {
  constructor(
    private readonly database: Database,
    private readonly retention: Retention,
    private readonly messages: InboundMessages,
  ) {}

  /** Handles a received message. Its queue has no other jobs, so that parsing does not delay outgoing email. */
  @HandlesJob({ name: 'handle-inbound-message', queue: 'inbound', on: inboundMessageReceived })
  async handle({ inboundId }: { inboundId: string }): Promise<void> {
    await this.messages.handle(inboundId);
  }

  @Sweeps({ name: 'prune-inbound-messages', everyMs: HOUR_MS })
  async prune(): Promise<void> {
    const unmatched = await this.retention.readCutoff('unmatchedMessageDays');
    await prune(this.database, 'inbound_messages', EXPIRED_UNMATCHED_SQL, [unmatched]);
    await this.deleteRawBodies(await this.retention.readCutoff('receivedBodyDays'));
  }

  private async deleteRawBodies(before: Date | null): Promise<void> {
    for (let count = BATCH_SIZE; count === BATCH_SIZE; )
      count = await this.database.run(
        `UPDATE inbound_messages SET raw = NULL WHERE id IN (
           SELECT id FROM inbound_messages WHERE ${EXPIRED_RAW_BODY_SQL}
           LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED)`,
        [before],
      );
  }
}
