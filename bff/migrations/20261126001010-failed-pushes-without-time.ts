import type { MigrationInterface, QueryRunner } from 'typeorm';
import { updateInBatches } from './live-tables.ts';

/**
 * Lists leads as failed pushes whose push failed before `crm_links.failed_at` existed. Neither a sweep nor an admin would
 * send such a lead after the retries of its job have ended.
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
