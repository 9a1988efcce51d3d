import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { prune } from '../database/prune.ts';
import { Sweeps } from '../sweeps/sweeps.ts';

/** Deletes rows that were done a week ago, unless an admin has to decide on one of their jobs. */
@Injectable()
export class OutboxPruning {
  constructor(private readonly database: Database) {}

  @Sweeps({ name: 'prune-outbox', everyMs: 60 * 60_000 })
  async prune(): Promise<void> {
    const isOver = `done_at < now() - interval '7 days' AND NOT EXISTS (SELECT 1 FROM failed_jobs WHERE outbox_id = outbox.id)`;
    await prune(this.database, 'outbox', isOver, []);
  }
}
