import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Deletes the rows that belong to a purged lead or contact but have no foreign key to it. Triggers delete them in the
 * same statement, so that an interrupted purge leaves no data behind.
 */
const DELETIONS = {
  leads: 'DELETE FROM webinar_registrations WHERE lead_id = OLD.id',
  property_analysis_entries: `
    DELETE FROM property_analysis_submissions AS submission
    WHERE id = OLD.submission_id
      AND NOT EXISTS (SELECT 1 FROM property_analysis_entries WHERE submission_id = submission.id)`,
  contacts: `
    DELETE FROM message_sends WHERE contact_id = OLD.id;
    DELETE FROM property_analysis_subscribers WHERE email = OLD.email`,
} as const;

export class Forgetting20261121001020 implements MigrationInterface {
  readonly name = 'Forgetting20261121001020';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, statements] of Object.entries(DELETIONS)) {
      await runner.query(`
        CREATE FUNCTION forget_with_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          ${statements};
          RETURN NULL;
        END $$`);
      await runner.query(`
        CREATE TRIGGER ${table}_forget AFTER DELETE ON ${table}
        FOR EACH ROW EXECUTE FUNCTION forget_with_${table}()`);
    }
    await runner.query(`CREATE INDEX message_sends_of_contact ON message_sends (contact_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX message_sends_of_contact`);
    for (const table of Object.keys(DELETIONS)) {
      await runner.query(`DROP TRIGGER ${table}_forget ON ${table}`);
      await runner.query(`DROP FUNCTION forget_with_${table}()`);
    }
  }
}
