import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A consent to text messages holds for the number that was typed with it, whatever the contact's number is later. */
export class ConsentPhone20261122003010 implements MigrationInterface {
  readonly name = 'ConsentPhone20261122003010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE consents ADD COLUMN phone text');
    await runner.query(`
      UPDATE consents SET phone = leads.phone FROM leads WHERE leads.id = consents.lead_id AND channel = 'sms'`);
    await runner.query(`
      ALTER TABLE consents ADD CONSTRAINT consents_phone_of_sms CHECK (channel = 'sms' OR phone IS NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE consents DROP COLUMN phone');
  }
}
