import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex } from './live-tables.ts';

/** Indexes that the pruning sweeps use to find expired rows. */
const INDEXES = {
  sessions_by_last_seen: 'ON sessions (last_seen_at)',
  sessions_by_creation: 'ON sessions (created_at)',
  sign_in_attempts_by_last: 'ON sign_in_attempts (last_at)',
  sign_in_devices_by_use: 'ON sign_in_devices (used_at)',
  report_grants_by_expiry: 'ON report_grants (expires_at)',
};

export class PruningIndexes20261122007020 implements MigrationInterface {
  readonly name = 'PruningIndexes20261122007020';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, definition] of Object.entries(INDEXES)) await buildIndex(runner, name, definition);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ${Object.keys(INDEXES).join(', ')}`);
  }
}
