import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds deploy tokens, and pins each version to the hash of its deploy.json. */
export class ReleaseUploads20261205141000 implements MigrationInterface {
  readonly name = 'ReleaseUploads20261205141000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE deploy_tokens (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        app text NOT NULL,
        name text NOT NULL,
        rights text[] NOT NULL,
        secret_hash bytea NOT NULL UNIQUE,
        hint text NOT NULL,
        created_by uuid REFERENCES todo_profiles (id) ON DELETE SET NULL,
        created_at timestamptz(3) NOT NULL,
        expires_at timestamptz(3),
        last_used_at timestamptz(3),
        last_used_ip inet,
        revoked_at timestamptz(3)
      )`);
    await runner.query(`
      CREATE TABLE release_versions (
        app text NOT NULL,
        version text NOT NULL,
        deploy_hash text NOT NULL,
        uploaded_at timestamptz(3) NOT NULL,
        token_id uuid REFERENCES deploy_tokens (id) ON DELETE SET NULL,
        user_id uuid REFERENCES todo_profiles (id) ON DELETE SET NULL,
        PRIMARY KEY (app, version)
      )`);
    await runner.query('ALTER TABLE release_pointers ADD COLUMN deploy_hash text');
    // A node with the previous release updates only the version. The trigger then replaces the outdated hash.
    await runner.query(`
      CREATE FUNCTION pin_release_pointer() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.deploy_hash = (SELECT deploy_hash FROM release_versions WHERE app = NEW.app AND version = NEW.version);
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER release_pointers_pin BEFORE UPDATE ON release_pointers FOR EACH ROW
      WHEN (NEW.version <> OLD.version AND NEW.deploy_hash IS NOT DISTINCT FROM OLD.deploy_hash)
      EXECUTE FUNCTION pin_release_pointer()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER release_pointers_pin ON release_pointers');
    await runner.query('DROP FUNCTION pin_release_pointer()');
    await runner.query('ALTER TABLE release_pointers DROP COLUMN deploy_hash');
    await runner.query('DROP TABLE release_versions');
    await runner.query('DROP TABLE deploy_tokens');
  }
}
