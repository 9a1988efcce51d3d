import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Allows transactional emails to recipients who are not contacts, such as realtors or the company. Marketing emails
 * still require a contact.
 */
export class MailToOthers20261121000410 implements MigrationInterface {
  readonly name = 'MailToOthers20261121000410';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE message_sends
        ALTER COLUMN contact_id DROP NOT NULL,
        ADD CONSTRAINT message_sends_marketing_has_contact CHECK (class = 'transactional' OR contact_id IS NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM message_sends WHERE contact_id IS NULL');
    await runner.query(`
      ALTER TABLE message_sends
        DROP CONSTRAINT message_sends_marketing_has_contact,
        ALTER COLUMN contact_id SET NOT NULL`);
  }
}
