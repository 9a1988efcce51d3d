import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex } from './live-tables.ts';

/** Adds an index to find the last activation of each version in the audit log. */
export class ReleaseActivations20261203503000 implements MigrationInterface {
  readonly name = 'ReleaseActivations20261203503000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndex(
      runner,
      'audit_log_activations',
      `ON audit_log (subject, (after ->> 'version'), at DESC) WHERE action = 'release.activated'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX IF EXISTS audit_log_activations');
  }
}
