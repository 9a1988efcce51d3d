import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keyed hash of an email address or a phone number. The serving role can compute it, but not read the key. */
const HASH = `
  CREATE FUNCTION hash_address(address text) RETURNS bytea
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT sha256(key || convert_to(address, 'UTF8')) FROM address_hash_key
  $$`;

/**
 * Restores the suppressions of an erased person in the statement that stores the address again, so that every later
 * check finds them. The trigger's arguments are the columns with addresses.
 */
const RESTORE = `
  CREATE FUNCTION restore_suppressions() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DECLARE
    address text;
    hash bytea;
  BEGIN
    IF NOT EXISTS (SELECT FROM suppression_hashes) THEN RETURN NULL; END IF;
    FOR i IN 0 .. TG_NARGS - 1 LOOP
      address := to_jsonb(NEW) ->> TG_ARGV[i];
      CONTINUE WHEN address IS NULL;
      hash := hash_address(address);
      INSERT INTO suppressions (address, reason, at)
      SELECT address, reason, at FROM suppression_hashes WHERE address_hash = hash ON CONFLICT DO NOTHING;
      DELETE FROM suppression_hashes WHERE address_hash = hash;
    END LOOP;
    RETURN NULL;
  END $$`;

const TRIGGERS = {
  contacts: ['INSERT OR UPDATE OF email, phone', `'email', 'phone'`],
  consents: ['INSERT', `'phone'`],
} as const;

/** Creates the tables of exports and erasures of personal data, and keeps suppressions of erased persons as hashes. */
export class PersonalData20261203402000 implements MigrationInterface {
  readonly name = 'PersonalData20261203402000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE address_hash_key (key bytea NOT NULL)');
    await runner.query(
      `INSERT INTO address_hash_key SELECT decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')`,
    );
    await runner.query(`
      CREATE TABLE suppression_hashes (
        address_hash bytea NOT NULL,
        reason text NOT NULL,
        at timestamptz(3) NOT NULL,
        PRIMARY KEY (address_hash, reason)
      )`);
    await runner.query(HASH);
    await runner.query(RESTORE);
    for (const [table, [events, columns]] of Object.entries(TRIGGERS))
      await runner.query(`
        CREATE TRIGGER ${table}_restore_suppressions AFTER ${events} ON ${table}
        FOR EACH ROW EXECUTE FUNCTION restore_suppressions(${columns})`);
    await runner.query(`
      CREATE TABLE person_exports (
        id uuid PRIMARY KEY,
        email text NOT NULL,
        requested_at timestamptz(3) NOT NULL,
        requested_by uuid NOT NULL,
        finished_at timestamptz(3),
        expires_at timestamptz(3) NOT NULL,
        bytes bytea
      )`);
    await runner.query('CREATE INDEX person_exports_expiry ON person_exports (expires_at)');
    await runner.query(`
      CREATE TABLE person_erasures (
        id uuid PRIMARY KEY,
        address_hash bytea NOT NULL,
        email text,
        requested_at timestamptz(3) NOT NULL,
        requested_by uuid NOT NULL,
        partner_ids jsonb NOT NULL DEFAULT '{}',
        deleted_at timestamptz(3),
        deleted jsonb NOT NULL DEFAULT '{}',
        kept jsonb NOT NULL DEFAULT '{}',
        partners jsonb NOT NULL DEFAULT '{}',
        finished_at timestamptz(3)
      )`);
    await runner.query(
      'CREATE UNIQUE INDEX person_erasures_unfinished ON person_erasures (address_hash) WHERE finished_at IS NULL',
    );
    await runner.query('CREATE INDEX person_erasures_newest ON person_erasures (requested_at DESC, id DESC)');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(TRIGGERS))
      await runner.query(`DROP TRIGGER ${table}_restore_suppressions ON ${table}`);
    await runner.query('DROP FUNCTION restore_suppressions(), hash_address(text)');
    await runner.query('DROP TABLE person_erasures, person_exports, suppression_hashes, address_hash_key');
  }
}
