import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds notes by staff, and stores which user deleted a lead. Rows that belong to a lead are deleted with it. */
export class LeadNotes20261121001000 implements MigrationInterface {
  readonly name = 'LeadNotes20261121001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE lead_notes (
        id uuid PRIMARY KEY,
        lead_id uuid NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
        content text NOT NULL,
        author_id uuid REFERENCES todo_profiles (id) ON DELETE SET NULL,
        author text NOT NULL,
        created_at timestamptz(3) NOT NULL
      )`);
    await runner.query(`CREATE INDEX lead_notes_newest ON lead_notes (lead_id, created_at DESC, id DESC)`);

    await runner.query(`ALTER TABLE leads ADD COLUMN deleted_by uuid REFERENCES todo_profiles (id) ON DELETE SET NULL`);
    await runner.query(`CREATE INDEX leads_deleted ON leads (deleted_at DESC, id DESC) WHERE deleted_at IS NOT NULL`);

    // Deciding or deleting a lead ends email sequences. An undo resumes only the sequences that the change of this lead
    // ended.
    await runner.query(`ALTER TABLE campaign_enrolments ADD COLUMN ended_by_lead_id uuid`);
    await runner.query(`
      CREATE INDEX campaign_enrolments_ended_by ON campaign_enrolments (ended_by_lead_id)
      WHERE ended_by_lead_id IS NOT NULL`);

    for (const table of ['campaign_enrolments', 'message_sends']) {
      await runner.query(`
        ALTER TABLE ${table} ADD CONSTRAINT ${table}_lead FOREIGN KEY (lead_id) REFERENCES leads (id) ON DELETE CASCADE`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['campaign_enrolments', 'message_sends']) {
      await runner.query(`ALTER TABLE ${table} DROP CONSTRAINT ${table}_lead`);
    }
    await runner.query(`ALTER TABLE campaign_enrolments DROP COLUMN ended_by_lead_id`);
    await runner.query(`ALTER TABLE leads DROP COLUMN deleted_by`);
    await runner.query(`DROP INDEX leads_deleted`);
    await runner.query(`DROP TABLE lead_notes`);
  }
}
