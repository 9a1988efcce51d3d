import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runInTransaction } from './live-tables.ts';

/** Stores the names of the files in ZIP archives, and the images that an import from the former system omits. */
export class FormerImportSources20261203701000 implements MigrationInterface {
  readonly name = 'FormerImportSources20261203701000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runInTransaction(runner, async () => {
      await runner.query(`
        ALTER TABLE former_imports ADD COLUMN IF NOT EXISTS sources jsonb NOT NULL DEFAULT '[]',
          ADD COLUMN IF NOT EXISTS skipped_files jsonb NOT NULL DEFAULT '[]'`);
      await runner.query(`ALTER TABLE former_rows ADD COLUMN IF NOT EXISTS images jsonb NOT NULL DEFAULT '[]'`);
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE former_rows DROP COLUMN IF EXISTS images');
    await runner.query('ALTER TABLE former_imports DROP COLUMN IF EXISTS sources, DROP COLUMN IF EXISTS skipped_files');
  }
}
