import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { prune } from '../database/prune.ts';
import { Sweeps } from '../sweeps/sweeps.ts';

/**
 * Deletes outbox rows that were finished at least a week ago. Keeps rows with a failed job until an admin retries
 * or discards the job.
 */
@Injectable()
export class OutboxPruning {
  constructor(private readonly database: Database) {}

  @Sweeps({ name: 'prune-outbox', everyMs: 60 * 60_000 })
  async prune(): Promise<void> {
    const condition = `done_at < now() - interval '7 days' AND NOT EXISTS (SELECT 1 FROM failed_jobs WHERE outbox_id = outbox.id)`;
    await prune(this.database, 'outbox', condition, []);
  }
}
