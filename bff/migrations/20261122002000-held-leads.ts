import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addCheck, runInTransaction } from './live-tables.ts';

/**
 * Links suspect submissions to a contact only when staff accept them, so that no lookup by contact finds them earlier.
 * A check constraint enforces this.
 */
export class HeldLeads20261122002000 implements MigrationInterface {
  readonly name = 'HeldLeads20261122002000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE consents ALTER COLUMN contact_id DROP NOT NULL`);
    await addCheck(runner, 'consents', 'consents_belong_to_somebody', 'contact_id IS NOT NULL OR lead_id IS NOT NULL');
    await addCheck(runner, 'leads', 'leads_held_belong_to_nobody', `suspicions = '{}' OR contact_id IS NULL`, () =>
      runInTransaction(runner, () => this.separateFromPeople(runner)),
    );
  }

  private async separateFromPeople(runner: QueryRunner): Promise<void> {
    const people = (await runner.query(
      `SELECT DISTINCT contact_id AS id FROM leads WHERE suspicions <> '{}' AND contact_id IS NOT NULL`,
    )) as { id: string }[];
    await runner.query(
      `UPDATE consents SET contact_id = NULL FROM leads WHERE leads.id = consents.lead_id AND suspicions <> '{}'`,
    );
    await runner.query(`UPDATE leads SET contact_id = NULL WHERE suspicions <> '{}'`);
    // Deletes contacts that have only suspect submissions.
    await runner.query(
      `DELETE FROM contacts WHERE id = ANY($1) AND merged_into IS NULL
         AND NOT EXISTS (SELECT 1 FROM leads WHERE contact_id = contacts.id)
         AND NOT EXISTS (SELECT 1 FROM contacts AS joined WHERE joined.merged_into = contacts.id)`,
      [people.map(({ id }) => id)],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE leads DROP CONSTRAINT leads_held_belong_to_nobody`);
    await runner.query(`
      INSERT INTO contacts (email, name, phone, created_at)
      SELECT DISTINCT ON (email) email, name, phone, created_at FROM leads WHERE suspicions <> '{}' ORDER BY email, created_at
      ON CONFLICT (email) DO NOTHING`);
    await runner.query(`
      UPDATE leads SET contact_id = coalesce(contacts.merged_into, contacts.id) FROM contacts
      WHERE contacts.email = leads.email AND suspicions <> '{}'`);
    await runner.query(`
      UPDATE consents SET contact_id = leads.contact_id FROM leads
      WHERE leads.id = consents.lead_id AND consents.contact_id IS NULL`);
    await runner.query(`
      ALTER TABLE consents DROP CONSTRAINT consents_belong_to_somebody, ALTER COLUMN contact_id SET NOT NULL`);
  }
}
