import type { MigrationInterface, QueryRunner } from 'typeorm';
import { CREATE_HASH_AUDIT_RANGE_SQL } from './audit-range-hash.ts';

/** Includes the name in the hash. An entry without a name keeps its hash, so that earlier seals remain valid. */
const CREATE_HASH_AUDIT_RANGE_WITH_NAMES_SQL = CREATE_HASH_AUDIT_RANGE_SQL.replace(
  `)::text,`,
  `)::text || coalesce(log.actor_name, ''),`,
);

/** Records the version of each app that the last deployment built, and the person who ran a command. */
export class ReleaseDeployments20261205120000 implements MigrationInterface {
  readonly name = 'ReleaseDeployments20261205120000';

  async up(runner: QueryRunner): Promise<void> {
    // Locks the tables in the same order as an activation.
    await runner.query('ALTER TABLE release_pointers ADD COLUMN deployed_version text');
    // An admin's activation has an actor. A version that was activated without an actor counts as deployed.
    await runner.query(`
      UPDATE release_pointers SET deployed_version = version
      WHERE (SELECT actor_id FROM audit_log WHERE action = 'release.activated' AND subject = 'release:' || app
        ORDER BY id DESC LIMIT 1) IS NULL`);
    await runner.query('ALTER TABLE audit_log ADD COLUMN actor_name text');
    await runner.query(CREATE_HASH_AUDIT_RANGE_WITH_NAMES_SQL);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(CREATE_HASH_AUDIT_RANGE_SQL);
    await runner.query('ALTER TABLE audit_log DROP COLUMN actor_name');
    await runner.query('ALTER TABLE release_pointers DROP COLUMN deployed_version');
  }
}
