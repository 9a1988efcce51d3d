import type { MigrationInterface, QueryRunner } from 'typeorm';
import { updateInBatches } from './live-tables.ts';

/** Adds the circuit breaker of the rent provider, and the time at which a pending entry gets an interim estimate. */
export class RentProviderCircuit20261122008000 implements MigrationInterface {
  readonly name = 'RentProviderCircuit20261122008000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // The table has a single row, which all workers share and which the dashboard and the metrics read.
    await runner.query(`
      CREATE TABLE IF NOT EXISTS rent_provider_circuit (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        failures integer NOT NULL DEFAULT 0,
        is_refusal boolean NOT NULL DEFAULT false,
        reason text,
        opened_at timestamptz(3),
        probe_at timestamptz(3),
        probes integer NOT NULL DEFAULT 0
      )`);
    await runner.query('INSERT INTO rent_provider_circuit DEFAULT VALUES ON CONFLICT DO NOTHING');
    await runner.query('DROP INDEX IF EXISTS property_analysis_entries_due');
    // Entries of suspect leads have no such time until staff accept the lead.
    await updateInBatches(runner, 'property_analysis_entries', {
      set: 'retry_at = NULL',
      where: `status = 'pending' AND retry_at IS NOT NULL
        AND EXISTS (SELECT 1 FROM leads WHERE leads.id = property_analysis_entries.lead_id AND suspicions <> '{}')`,
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX property_analysis_entries_due ON property_analysis_entries (retry_at) WHERE status = 'pending'`);
    await runner.query(
      `UPDATE property_analysis_entries SET retry_at = now() WHERE status = 'pending' AND retry_at IS NULL`,
    );
    await runner.query(
      `UPDATE property_analysis_entries SET status = 'completed', retry_at = NULL WHERE status = 'interim'`,
    );
    await runner.query('DROP TABLE rent_provider_circuit');
  }
}
