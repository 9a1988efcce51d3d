import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores spam suspicions, and allows leads that have no property. */
export class LeadSuspicions20261121000100 implements MigrationInterface {
  readonly name = 'LeadSuspicions20261121000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE leads ADD COLUMN suspicions text[] NOT NULL DEFAULT '{}'`);
    await runner.query(
      `ALTER TABLE leads ALTER COLUMN property_type DROP NOT NULL, ALTER COLUMN property_type DROP DEFAULT`,
    );
    // A consent does not count while the lead that it was recorded with is suspect.
    await runner.query(`ALTER TABLE consents ADD COLUMN lead_id uuid REFERENCES leads (id)`);
    await runner.query(`CREATE INDEX consents_lead ON consents (lead_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE consents DROP COLUMN lead_id`);
    await runner.query(`UPDATE leads SET property_type = 'single-family' WHERE property_type IS NULL`);
    await runner.query(`
      ALTER TABLE leads ALTER COLUMN property_type SET DEFAULT 'single-family', ALTER COLUMN property_type SET NOT NULL`);
    await runner.query(`ALTER TABLE leads DROP COLUMN suspicions`);
  }
}
