import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the table of the vendors' rate limits. `next_at` is the time of the next free call. */
export class VendorRates20261125004010 implements MigrationInterface {
  readonly name = 'VendorRates20261125004010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE vendor_rates (vendor text PRIMARY KEY, next_at timestamptz NOT NULL)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE vendor_rates');
  }
}
