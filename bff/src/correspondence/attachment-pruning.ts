import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.ts';
import { prune } from '../platform/database/prune.ts';
import { Sweeps } from '../platform/sweeps/sweeps.ts';

/** Deletes uploaded attachments that were not sent within a week. */
@Injectable()
export class AttachmentPruning {
  constructor(private readonly database: Database) {}

  @Sweeps({ name: 'prune-attachments', everyMs: 60 * 60_000 })
  async prune(): Promise<void> {
    await prune(
      this.database,
      'staff_message_files',
      `message_id IS NULL AND created_at < now() - interval '7 days'`,
      [],
    );
  }
}
