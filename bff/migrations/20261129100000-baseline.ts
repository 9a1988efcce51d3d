import { readdir, readFile } from 'node:fs/promises';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { seed } from './seed/seed.ts';

const folder = new URL('baseline/', import.meta.url);

/** Creates all tables, one file for each slice, and fills the tables of a new installation. */
export class Baseline20261129100000 implements MigrationInterface {
  readonly name = 'Baseline20261129100000';

  async up(runner: QueryRunner): Promise<void> {
    for (const file of (await readdir(folder)).sort())
      await runner.query(await readFile(new URL(file, folder), 'utf8'));
    await seed(runner);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('The baseline cannot be reverted: drop the database instead.'));
  }
}
