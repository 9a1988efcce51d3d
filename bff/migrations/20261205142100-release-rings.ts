import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the rings, the visit and failure counts of new versions, and the automatic rollbacks. */
export class ReleaseRings20261205142100 implements MigrationInterface {
  readonly name = 'ReleaseRings20261205142100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE release_rings (
        app text PRIMARY KEY,
        version text NOT NULL,
        deploy_hash text NOT NULL,
        percentage smallint NOT NULL CHECK (percentage BETWEEN 0 AND 99),
        started_at timestamptz(3) NOT NULL,
        started_by uuid REFERENCES todo_profiles (id) ON DELETE SET NULL
      )`);
    await runner.query(`
      CREATE TRIGGER release_rings_tell AFTER INSERT OR UPDATE OR DELETE ON release_rings
      FOR EACH STATEMENT EXECUTE FUNCTION tell_release()`);
    await runner.query(`
      CREATE TABLE release_health (
        app text NOT NULL,
        version text NOT NULL,
        stage text NOT NULL CHECK (stage IN ('live', 'ring')),
        since timestamptz(3) NOT NULL,
        previous_version text,
        visits integer NOT NULL DEFAULT 0,
        failed_draws integer NOT NULL DEFAULT 0,
        hydration_faults integer NOT NULL DEFAULT 0,
        chunk_faults integer NOT NULL DEFAULT 0,
        uncaught_faults integer NOT NULL DEFAULT 0,
        policy_faults integer NOT NULL DEFAULT 0,
        PRIMARY KEY (app, version)
      )`);
    await runner.query(`
      CREATE TABLE release_fault_senders (
        app text NOT NULL,
        version text NOT NULL,
        sender bytea NOT NULL,
        at timestamptz(3) NOT NULL,
        PRIMARY KEY (app, version, sender),
        FOREIGN KEY (app, version) REFERENCES release_health ON DELETE CASCADE
      )`);
    await runner.query('CREATE INDEX release_fault_senders_at ON release_fault_senders (at)');
    await runner.query(`
      CREATE TABLE release_returns (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        app text NOT NULL,
        version text NOT NULL,
        stage text NOT NULL CHECK (stage IN ('live', 'ring')),
        returned_to text,
        reason text NOT NULL,
        at timestamptz(3) NOT NULL,
        UNIQUE (app, version, stage)
      )`);
    // A trigger starts the counters of an activated version and ends its ring, because nodes with an earlier release
    // can also move the pointer.
    await runner.query(`
      CREATE FUNCTION start_release_health() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE previous text;
      BEGIN
        IF TG_OP = 'UPDATE' AND OLD.version = NEW.version THEN RETURN NULL; END IF;
        IF TG_OP = 'UPDATE' THEN previous := OLD.version; END IF;
        DELETE FROM release_rings WHERE app = NEW.app AND version = NEW.version;
        DELETE FROM release_health WHERE app = NEW.app
          AND version NOT IN (SELECT version FROM release_rings WHERE app = NEW.app);
        INSERT INTO release_health (app, version, stage, since, previous_version)
        VALUES (NEW.app, NEW.version, 'live', NEW.activated_at, previous);
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER release_pointers_health AFTER INSERT OR UPDATE ON release_pointers
      FOR EACH ROW EXECUTE FUNCTION start_release_health()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER release_pointers_health ON release_pointers');
    await runner.query('DROP FUNCTION start_release_health()');
    await runner.query('DROP TABLE release_returns, release_fault_senders, release_health, release_rings');
  }
}
