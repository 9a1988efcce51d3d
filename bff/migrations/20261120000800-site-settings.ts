import type { MigrationInterface, QueryRunner } from 'typeorm';
import { siteSettings } from './seed/site-settings.ts';

export class SiteSettings20261120000800 implements MigrationInterface {
  name = 'SiteSettings20261120000800';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE site_settings (
        key text PRIMARY KEY,
        value jsonb NOT NULL,
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_by uuid
      )`);
    await runner.query('INSERT INTO site_settings (key, value) SELECT key, value FROM jsonb_each($1::jsonb)', [
      JSON.stringify(siteSettings),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE site_settings');
  }
}
