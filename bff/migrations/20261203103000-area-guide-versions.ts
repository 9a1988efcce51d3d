import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the versions of the area guide that admins upload. If none is active, the guide in the code applies. */
export class AreaGuideVersions20261203103000 implements MigrationInterface {
  readonly name = 'AreaGuideVersions20261203103000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE area_guide_versions (
        id uuid PRIMARY KEY,
        fiscal_year integer NOT NULL,
        file_name text NOT NULL,
        guide jsonb NOT NULL,
        uploaded_at timestamptz(3) NOT NULL,
        uploaded_by uuid,
        is_active boolean NOT NULL DEFAULT false
      )`);
    await runner.query(
      'CREATE UNIQUE INDEX area_guide_versions_active ON area_guide_versions (is_active) WHERE is_active',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE area_guide_versions');
  }
}
