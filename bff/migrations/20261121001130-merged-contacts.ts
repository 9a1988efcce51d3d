import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Two entries that turn out to be one person. The one that was joined stays, as another address of the person, so that
 * a later submission from it is recognized.
 */
export class MergedContacts20261121001130 implements MigrationInterface {
  readonly name = 'MergedContacts20261121001130';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE contacts ADD COLUMN merged_into uuid REFERENCES contacts (id) ON DELETE CASCADE,
        ADD CONSTRAINT contacts_merged_elsewhere CHECK (merged_into <> id)`);
    await runner.query(`CREATE INDEX contacts_merged ON contacts (merged_into) WHERE merged_into IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE contacts DROP COLUMN merged_into`);
  }
}
