import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates the table of the circuit breakers, with one row per vendor. Keeps `rent_provider_circuit` for one release,
 * because older servers count failures there until they stop. The next release drops that table.
 */
export class VendorCircuits20261122019000 implements MigrationInterface {
  readonly name = 'VendorCircuits20261122019000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS vendor_circuits (
        vendor text PRIMARY KEY,
        failures integer NOT NULL DEFAULT 0,
        is_refusal boolean NOT NULL DEFAULT false,
        reason text,
        opened_at timestamptz(3),
        probe_at timestamptz(3),
        probes integer NOT NULL DEFAULT 0
      )`);
    await runner.query(`
      INSERT INTO vendor_circuits (vendor, failures, is_refusal, reason, opened_at, probe_at, probes)
      SELECT 'rentcast', failures, is_refusal, reason, opened_at, probe_at, probes FROM rent_provider_circuit
      ON CONFLICT DO NOTHING`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE vendor_circuits');
  }
}
