import type { MigrationInterface, QueryRunner } from 'typeorm';

const BEFORE = 'which is why her rent estimates come with the bad month included';
const AFTER = 'which is why she asks every owner to budget for a bad month';

const REPLACE = `UPDATE site_settings SET value = replace(value::text, $1, $2)::jsonb WHERE key = 'team'`;

/** A seeded biography promised estimates with vacancy; the report's projection has none. */
export class BiographyOfEstimates20261122014030 implements MigrationInterface {
  readonly name = 'BiographyOfEstimates20261122014030';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(REPLACE, [BEFORE, AFTER]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(REPLACE, [AFTER, BEFORE]);
  }
}
