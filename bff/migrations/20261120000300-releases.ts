import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Releases20261120000300 implements MigrationInterface {
  name = 'Releases20261120000300';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE SEQUENCE release_revision`);
    await runner.query(`
      CREATE TABLE release_pointers (
        app text PRIMARY KEY,
        version text NOT NULL,
        revision bigint NOT NULL DEFAULT nextval('release_revision'),
        activated_at timestamptz(3) NOT NULL
      )`);
    await runner.query(`
      CREATE FUNCTION tell_release() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_notify('releases', ''); RETURN NULL; END $$`);
    await runner.query(`
      CREATE TRIGGER release_pointers_tell AFTER INSERT OR UPDATE OR DELETE ON release_pointers
      FOR EACH STATEMENT EXECUTE FUNCTION tell_release()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE release_pointers`);
    await runner.query(`DROP FUNCTION tell_release()`);
    await runner.query(`DROP SEQUENCE release_revision`);
  }
}
