import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { prune } from '../database/prune.ts';
import { Sweeps } from '../sweeps/sweeps.ts';

/** Deletes rows that were done a week ago. */
@Injectable()
export class OutboxPruning {
  constructor(private readonly database: Database) {}

  @Sweeps({ name: 'prune-outbox', everyMs: 60 * 60_000 })
  async prune(): Promise<void> {
    await prune(this.database, 'outbox', `done_at < now() - interval '7 days'`, []);
  }
}
