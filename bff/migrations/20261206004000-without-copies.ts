import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Drops the columns, triggers, indexes and the table that only servers of unreleased versions used. */
export class WithoutCopies20261206004000 implements MigrationInterface {
  readonly name = 'WithoutCopies20261206004000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['message_sends', 'suppressions'])
      await runner.query(`
        DROP TRIGGER ${table}_keep_address ON ${table};
        DROP FUNCTION keep_address_of_${table}()`);
    await runner.query('ALTER TABLE message_sends DROP COLUMN to_email');
    await runner.query(`
      ALTER TABLE suppressions DROP COLUMN email,
        ADD CONSTRAINT suppressions_pkey PRIMARY KEY USING INDEX suppressions_of_address`);
    await runner.query('DROP TABLE rent_provider_circuit');
    await runner.query('DROP INDEX campaign_enrolments_unplanned');
    await runner.query(
      'ALTER TABLE campaign_enrolments DROP COLUMN next_step, ALTER COLUMN workflow_version SET NOT NULL',
    );
    await runner.query('ALTER TABLE walkthroughs DROP COLUMN reminded_at');
    await runner.query('ALTER TABLE enrolments ALTER COLUMN submission_id DROP DEFAULT');
    await runner.query('DROP TRIGGER release_pointers_pin ON release_pointers; DROP FUNCTION pin_release_pointer()');
    await runner.query('ALTER TABLE release_pointers ALTER COLUMN deploy_hash SET NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE release_pointers ALTER COLUMN deploy_hash DROP NOT NULL');
    await runner.query(`
      CREATE FUNCTION pin_release_pointer() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.deploy_hash = (SELECT deploy_hash FROM release_versions WHERE app = NEW.app AND version = NEW.version);
        RETURN NEW;
      END $$;
      CREATE TRIGGER release_pointers_pin BEFORE UPDATE ON release_pointers FOR EACH ROW
      WHEN (NEW.version <> OLD.version AND NEW.deploy_hash IS NOT DISTINCT FROM OLD.deploy_hash)
      EXECUTE FUNCTION pin_release_pointer()`);
    await runner.query('ALTER TABLE enrolments ALTER COLUMN submission_id SET DEFAULT gen_random_uuid()');
    await runner.query('ALTER TABLE walkthroughs ADD COLUMN reminded_at timestamptz(3)');
    await runner.query(`
      ALTER TABLE campaign_enrolments ADD COLUMN next_step integer NOT NULL DEFAULT 1,
        ALTER COLUMN workflow_version DROP NOT NULL;
      CREATE INDEX campaign_enrolments_unplanned ON campaign_enrolments (enrolled_at)
        WHERE state = 'active' AND workflow_version IS NULL`);
    await runner.query(`
      CREATE TABLE rent_provider_circuit (id smallint PRIMARY KEY);
      ALTER TABLE suppressions ADD COLUMN email text;
      UPDATE suppressions SET email = address;
      ALTER TABLE suppressions DROP CONSTRAINT suppressions_pkey, ADD PRIMARY KEY (email, reason);
      CREATE UNIQUE INDEX suppressions_of_address ON suppressions (address, reason);
      ALTER TABLE message_sends ADD COLUMN to_email text;
      UPDATE message_sends SET to_email = address;
      ALTER TABLE message_sends ALTER COLUMN to_email SET NOT NULL;
      CREATE INDEX message_sends_waiting_for ON message_sends (to_email) WHERE state = 'due';
      CREATE INDEX message_sends_reached ON message_sends (to_email, claimed_at)
        WHERE state IN ('claimed', 'sent', 'unknown')`);
    for (const [table, copy] of [
      ['message_sends', 'to_email'],
      ['suppressions', 'email'],
    ])
      await runner.query(`
        CREATE FUNCTION keep_address_of_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          NEW.${copy} := NEW.address;
          RETURN NEW;
        END $$;
        CREATE TRIGGER ${table}_keep_address BEFORE INSERT OR UPDATE OF ${copy}, address ON ${table}
        FOR EACH ROW EXECUTE FUNCTION keep_address_of_${table}()`);
  }
}
