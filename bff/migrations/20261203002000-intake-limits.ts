import type { MigrationInterface, QueryRunner } from 'typeorm';
import { intakeLimits } from './seed/intake-limits.ts';

/** Adds the limits of public forms as a setting. */
export class IntakeLimits20261203002000 implements MigrationInterface {
  readonly name = 'IntakeLimits20261203002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`INSERT INTO site_settings (key, value) VALUES ('intakeLimits', $1)`, [
      JSON.stringify(intakeLimits),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM site_settings WHERE key = 'intakeLimits'`);
  }
}
