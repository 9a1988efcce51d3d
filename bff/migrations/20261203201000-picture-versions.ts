import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the focal point, the version number and the previous versions of the site's images. */
export class PictureVersions20261203201000 implements MigrationInterface {
  readonly name = 'PictureVersions20261203201000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE site_images
        ADD COLUMN version integer NOT NULL DEFAULT 1,
        ADD COLUMN is_decorative boolean NOT NULL DEFAULT false,
        ADD COLUMN focal_point jsonb`);
    await runner.query(`
      CREATE TABLE site_image_versions (
        key text NOT NULL,
        version integer NOT NULL,
        alt text NOT NULL,
        is_decorative boolean NOT NULL,
        focal_point jsonb,
        files jsonb NOT NULL,
        drawing text,
        changed_at timestamptz(3) NOT NULL,
        changed_by uuid,
        PRIMARY KEY (key, version)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE site_image_versions');
    await runner.query(
      'ALTER TABLE site_images DROP COLUMN version, DROP COLUMN is_decorative, DROP COLUMN focal_point',
    );
  }
}
