import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { Sweeps } from '../sweeps/sweeps.ts';

const BATCH = 5_000;

/** Deletes rows that were done a week ago, in batches over an index. */
@Injectable()
export class OutboxPruning {
  constructor(private readonly database: Database) {}

  @Sweeps({ name: 'prune-outbox', everyMs: 60 * 60_000 })
  async prune(): Promise<void> {
    for (let deleted = BATCH; deleted === BATCH; ) {
      const rows = await this.database.query(
        `DELETE FROM outbox WHERE id IN (
           SELECT id FROM outbox WHERE done_at < now() - interval '7 days' ORDER BY done_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
         RETURNING 1`,
      );
      deleted = rows.length;
    }
  }
}
