import type { MigrationInterface, QueryRunner } from 'typeorm';

const BEFORE = 'which is why her rent estimates come with the bad month included';
const AFTER = 'which is why she asks every owner to budget for a bad month';

const REPLACE = `UPDATE site_settings SET value = replace(value::text, $1, $2)::jsonb WHERE key = 'team'`;

/** Corrects a seeded biography that promised estimates with vacancy, which the report does not include. */
export class BiographyOfEstimates20261122014030 implements MigrationInterface {
  readonly name = 'BiographyOfEstimates20261122014030';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(REPLACE, [BEFORE, AFTER]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(REPLACE, [AFTER, BEFORE]);
  }
}
