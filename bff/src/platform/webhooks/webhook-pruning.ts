import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { prune } from '../database/prune.ts';
import { Sweeps } from '../sweeps/sweeps.ts';
import { webhookReceived } from './webhook-inbox.ts';

/**
 * Deletes webhooks 90 days after they were handled, or after they arrived if an admin discarded their failed job.
 * Providers repeat an event for at most a few days.
 */
@Injectable()
export class WebhookPruning {
  constructor(private readonly database: Database) {}

  @Sweeps({ name: 'prune-webhooks', everyMs: 60 * 60_000 })
  async prune(): Promise<void> {
    await prune(
      this.database,
      'webhook_events',
      `handled_at < now() - interval '90 days' OR state = 'received' AND received_at < now() - interval '90 days'
         AND NOT EXISTS (SELECT 1 FROM outbox
           WHERE event = $1 AND done_at IS NULL AND payload ->> 'webhookId' = webhook_events.id::text)`,
      [webhookReceived.name],
    );
  }
}
