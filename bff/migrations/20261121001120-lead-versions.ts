import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What staff may edit, in the order of the table. */
const EDITABLE = [
  'status', 'status_reason', 'name', 'email', 'phone', 'street_address', 'city', 'state', 'zip_code', 'property_type',
  'square_footage', 'bedrooms', 'bathrooms', 'year_built', 'unit_count', 'purchase_price', 'finished_basement_area',
  'estimated_rent', 'owner_name', 'repair_checklist', 'assignee_id',
];
/** What a move changes beside the status, so that taking it back takes all of it back. */
const MOMENTS = ['stage_since', 'last_contacted_at', 'first_response_at'];

const keep = (columns: readonly string[]): string =>
  columns
    .map((column) => `IF OLD.${column} IS DISTINCT FROM NEW.${column} THEN
          was := was || jsonb_build_object('${column}', OLD.${column});
        END IF;`)
    .join('\n        ');

/**
 * What a lead said before each of its versions. An editor who saw an older version is told of a conflict only where a
 * field that they edit has really changed since. The table keeps itself, so no writer can forget it.
 */
export class LeadVersions20261121001120 implements MigrationInterface {
  readonly name = 'LeadVersions20261121001120';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE lead_versions (
        lead_id uuid NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
        version integer NOT NULL,
        before jsonb NOT NULL,
        PRIMARY KEY (lead_id, version)
      )`);
    await runner.query(`
      CREATE FUNCTION keep_lead_version() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE was jsonb := '{}';
      BEGIN
        ${keep(EDITABLE)}
        IF was <> '{}' THEN
          IF NEW.version = OLD.version THEN NEW.version := OLD.version + 1; END IF;
          ${keep(MOMENTS)}
          INSERT INTO lead_versions (lead_id, version, before) VALUES (NEW.id, NEW.version, was);
        END IF;
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER leads_keep_version BEFORE UPDATE ON leads FOR EACH ROW EXECUTE FUNCTION keep_lead_version()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER leads_keep_version ON leads`);
    await runner.query(`DROP FUNCTION keep_lead_version()`);
    await runner.query(`DROP TABLE lead_versions`);
  }
}
