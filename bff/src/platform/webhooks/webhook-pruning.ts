import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { prune } from '../database/prune.ts';
import { webhookReceived } from './webhook-inbox.ts';

/** Webhooks that are deleted. `$1` is the time before which they were handled or arrived. */
export const DUE_WEBHOOKS_SQL = `(handled_at < $1 OR state = 'received' AND received_at < $1
  AND NOT EXISTS (SELECT 1 FROM outbox WHERE event = '${webhookReceived.name}' AND done_at IS NULL
    AND payload ->> 'webhookId' = webhook_events.id::text))`;

/** Deletes webhooks that were handled, or whose failed job an admin discarded. Providers repeat an event for a few days. */
@Injectable()
export class WebhookPruning {
  constructor(private readonly database: Database) {}

  /** @param before time before which a webhook was handled, or arrived if an admin discarded its failed job */
  async prune(before: Date): Promise<void> {
    await prune(this.database, 'webhook_events', DUE_WEBHOOKS_SQL, [before]);
  }
}
