import type { MigrationInterface, QueryRunner } from 'typeorm';

const SEEDED = 'Sample figure, until our clients’ own takes its place';

/** Marks the seeded review badge as a sample. */
export class SampleReviews20261122014020 implements MigrationInterface {
  readonly name = 'SampleReviews20261122014020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE site_settings SET value = value || jsonb_build_object('isSample', value->>'source' = $1,
         'source', CASE WHEN value->>'source' = $1 THEN 'Owners and residents' ELSE value->>'source' END)
       WHERE key = 'reviewBadge'`,
      [SEEDED],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE site_settings SET value = value - 'isSample' || CASE WHEN (value->>'isSample')::boolean
         THEN jsonb_build_object('source', $1::text) ELSE '{}' END
       WHERE key = 'reviewBadge'`,
      [SEEDED],
    );
  }
}
