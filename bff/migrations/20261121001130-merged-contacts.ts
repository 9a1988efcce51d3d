import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Allows merging two contacts that are the same person. The merged row remains as an additional email address of that
 * person, so that later submissions from that address are recognized.
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
