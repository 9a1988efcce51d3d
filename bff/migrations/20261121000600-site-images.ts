import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the table of the site's images, by key. The files are stored in the media folder. */
export class SiteImages20261121000600 implements MigrationInterface {
  readonly name = 'SiteImages20261121000600';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE site_images (
        key text PRIMARY KEY,
        alt text NOT NULL DEFAULT '',
        files jsonb,
        drawing text,
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_by uuid
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE site_images');
  }
}
