import type { MigrationInterface, QueryRunner } from 'typeorm';
import { updateInBatches } from './live-tables.ts';

/**
 * Sets `crm_links.failed_at` for pushes that failed before the column existed, so that admins see them. Otherwise, no
 * sweep or admin would send such a lead after its job has used up all retries.
 */
export class FailedPushesWithoutTime20261126001010 implements MigrationInterface {
  readonly name = 'FailedPushesWithoutTime20261126001010';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await updateInBatches(runner, 'crm_links', {
      key: 'lead_id',
      set: 'failed_at = now()',
      where: 'last_error IS NOT NULL AND failed_at IS NULL',
    });
  }

  /** Has no effect, because the previous version also lists these leads. */
  async down(): Promise<void> {}
}
