import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex } from './live-tables.ts';

/** Adds indexes for the order and the search of the admins' list of analyses. */
export class AnalysisList20261127009000 implements MigrationInterface {
  readonly name = 'AnalysisList20261127009000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndex(
      runner,
      'property_analysis_entries_newest',
      'ON property_analysis_entries (created_at DESC, id DESC)',
    );
    await buildIndex(
      runner,
      'property_analysis_entries_text',
      `ON property_analysis_entries USING gin (
         (name || ' ' || email || ' ' || street_address || ' ' || city || ' ' || zip_code) gin_trgm_ops)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX IF EXISTS property_analysis_entries_text');
    await runner.query('DROP INDEX IF EXISTS property_analysis_entries_newest');
  }
}
