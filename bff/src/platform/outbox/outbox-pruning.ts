import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { Sweeps } from '../sweeps/sweeps.ts';

/** Forgets rows that were dispatched a week ago, a bite at a time. */
@Injectable()
export class OutboxPruning {
  constructor(private readonly database: Database) {}

  @Sweeps({ name: 'prune-outbox', everyMs: 60 * 60_000 })
  async prune(): Promise<void> {
    await this.database.query(
      `DELETE FROM outbox WHERE id IN (
         SELECT id FROM outbox WHERE dispatched_at < now() - interval '7 days' LIMIT 10000 FOR UPDATE SKIP LOCKED)`,
    );
  }
}
