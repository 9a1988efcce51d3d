import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Identity20261120000200 implements MigrationInterface {
  name = 'Identity20261120000200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE todo_profiles (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        email text NOT NULL UNIQUE CHECK (email = lower(email)),
        role text NOT NULL CHECK (role IN ('admin', 'user')),
        password_hash text,
        created_at timestamptz(3) NOT NULL,
        disabled_at timestamptz(3)
      )`);
    await runner.query(`
      CREATE TABLE sessions (
        token_hash bytea PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES todo_profiles (id) ON DELETE CASCADE,
        created_at timestamptz(3) NOT NULL,
        last_seen_at timestamptz(3) NOT NULL
      )`);
    await runner.query(`CREATE INDEX sessions_user ON sessions (user_id)`);
    await runner.query(`
      CREATE TABLE sign_in_attempts (
        key bytea PRIMARY KEY,
        failures integer NOT NULL,
        last_at timestamptz(3) NOT NULL,
        blocked_until timestamptz(3) NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE audit_log (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        at timestamptz(3) NOT NULL,
        actor_id uuid,
        action text NOT NULL,
        subject text NOT NULL,
        before jsonb,
        after jsonb,
        ip inet
      )`);
    await runner.query(`CREATE INDEX audit_log_newest ON audit_log (at DESC, id DESC)`);
    await runner.query(`
      CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION '% is append only', TG_TABLE_NAME; END $$`);
    await runner.query(`
      CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE audit_log, sign_in_attempts, sessions, todo_profiles`);
    await runner.query(`DROP FUNCTION refuse_change()`);
  }
}
