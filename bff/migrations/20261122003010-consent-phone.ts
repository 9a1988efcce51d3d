import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addCheck, updateInBatches } from './live-tables.ts';

/**
 * Stores the phone number of a consent to text messages. The consent stays valid for this number if the contact's
 * number changes.
 */
export class ConsentPhone20261122003010 implements MigrationInterface {
  readonly name = 'ConsentPhone20261122003010';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE consents ADD COLUMN IF NOT EXISTS phone text');
    await addCheck(runner, 'consents', 'consents_phone_of_sms', `channel = 'sms' OR phone IS NULL`);
    await updateInBatches(runner, 'consents', {
      set: 'phone = (SELECT leads.phone FROM leads WHERE leads.id = consents.lead_id)',
      where: `channel = 'sms' AND phone IS NULL AND lead_id IS NOT NULL`,
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE consents DROP COLUMN phone');
  }
}
