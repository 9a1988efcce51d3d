import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.ts';
import { prune } from '../../platform/database/prune.ts';
import { Sweeps } from '../../platform/sweeps/sweeps.ts';

/** Deletes test messages after a week. By then, none of them is still queued. */
@Injectable()
export class TemplateTestPruning {
  constructor(private readonly database: Database) {}

  @Sweeps({ name: 'prune-template-tests', everyMs: 60 * 60_000 })
  async prune(): Promise<void> {
    await prune(this.database, 'campaign_template_tests', `created_at < now() - interval '7 days'`, []);
  }
}
