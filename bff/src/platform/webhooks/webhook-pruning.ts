import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { prune } from '../database/prune.ts';
import { Sweeps } from '../sweeps/sweeps.ts';

/** Deletes webhooks 90 days after they were handled. Providers repeat an event for at most a few days. */
@Injectable()
export class WebhookPruning {
  constructor(private readonly database: Database) {}

  @Sweeps({ name: 'prune-webhooks', everyMs: 60 * 60_000 })
  async prune(): Promise<void> {
    await prune(this.database, 'webhook_events', `handled_at < now() - interval '90 days'`, []);
  }
}
