import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { prune } from '../database/prune.ts';
import { webhookReceived } from './webhook-inbox.ts';

/**
 * SQL condition for the webhooks to delete. They were handled before `$1`, or received before `$1` and never handled,
 * because an admin discarded the failed job.
 */
export const DUE_WEBHOOKS_SQL = `(handled_at < $1 OR state = 'received' AND received_at < $1
  AND NOT EXISTS (SELECT 1 FROM outbox WHERE event = '${webhookReceived.name}' AND done_at IS NULL
    AND payload ->> 'webhookId' = webhook_events.id::text))`;

/** Deletes webhooks that were handled, or whose failed job an admin discarded. */
@Injectable()
export class WebhookPruning {
  constructor(private readonly database: Database) {}

  /**
   * @param before time before which a webhook was handled, or was received if an admin discarded its failed job. Must
   *   be several days ago, so that duplicates are still detected: providers redeliver an event for a few days.
   */
  async prune(before: Date): Promise<void> {
    await prune(this.database, 'webhook_events', DUE_WEBHOOKS_SQL, [before]);
  }
}
