import type { MigrationInterface, QueryRunner } from 'typeorm';
import { serviceZipCodes } from './seed/service-area.ts';

/** Adds the service area of the company as a setting. */
export class ServiceArea20261122014010 implements MigrationInterface {
  readonly name = 'ServiceArea20261122014010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`INSERT INTO site_settings (key, value) VALUES ('serviceArea', $1)`, [
      JSON.stringify({ zipCodes: serviceZipCodes }),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM site_settings WHERE key = 'serviceArea'`);
  }
}
