import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the analysis submissions, their results, and the grants to read them. */
export class Analyses20261120000500 implements MigrationInterface {
  readonly name = 'Analyses20261120000500';

  async up(runner: QueryRunner): Promise<void> {
    // One row per submitted form. The primary key makes a repeated request idempotent.
    await runner.query(`
      CREATE TABLE property_analysis_submissions (
        id uuid PRIMARY KEY,
        body_hash bytea NOT NULL,
        lead_ids uuid[] NOT NULL,
        pending integer NOT NULL,
        created_at timestamptz(3) NOT NULL,
        completed_at timestamptz(3)
      )`);

    // lead_id and submission_id are null only in rows imported from the existing system.
    await runner.query(`
      CREATE TABLE property_analysis_entries (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        lead_id uuid CONSTRAINT property_analysis_entries_lead_id_key UNIQUE
          REFERENCES leads (id) ON DELETE CASCADE,
        submission_id uuid REFERENCES property_analysis_submissions (id) ON DELETE CASCADE,
        street_address text NOT NULL,
        city text NOT NULL,
        state text NOT NULL DEFAULT 'IA',
        zip_code text NOT NULL,
        property_type text NOT NULL,
        square_footage integer NOT NULL,
        unit_count integer NOT NULL DEFAULT 1,
        bedrooms integer,
        bathrooms numeric(4, 1),
        year_built integer,
        email text NOT NULL,
        name text NOT NULL DEFAULT '',
        status text NOT NULL DEFAULT 'pending',
        attempts integer NOT NULL DEFAULT 0,
        retry_at timestamptz(3)
      )`);
    await runner.query(
      `CREATE INDEX property_analysis_entries_submission ON property_analysis_entries (submission_id)`,
    );
    await runner.query(`
      CREATE INDEX property_analysis_entries_due ON property_analysis_entries (retry_at) WHERE status = 'pending'`);
    await runner.query(`
      CREATE INDEX property_analysis_entries_unclaimed
      ON property_analysis_entries (created_at DESC, id DESC) WHERE lead_id IS NULL`);

    await runner.query(`
      CREATE TABLE property_analysis_results (
        entry_id uuid PRIMARY KEY REFERENCES property_analysis_entries (id) ON DELETE CASCADE,
        rent_estimate integer NOT NULL,
        rent_range_low integer NOT NULL,
        rent_range_high integer NOT NULL,
        occupancy_rate numeric(5, 2) NOT NULL,
        average_days_on_market integer NOT NULL,
        year_over_year_change numeric(6, 2) NOT NULL,
        comparable_properties jsonb NOT NULL DEFAULT '[]',
        market_data jsonb NOT NULL DEFAULT '{}',
        rent_history jsonb NOT NULL DEFAULT '[]',
        is_regional_default boolean NOT NULL,
        source_kind text NOT NULL,
        source_label text NOT NULL,
        source_detail text NOT NULL,
        source_year integer NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now()
      )`);

    await runner.query(`
      CREATE TABLE property_analysis_subscribers (
        email text PRIMARY KEY,
        name text NOT NULL DEFAULT '',
        created_at timestamptz(3) NOT NULL DEFAULT now()
      )`);

    // A grant is a secret in a browser's cookie or in an emailed link. Only the SHA-256 hash of the secret is stored.
    await runner.query(`
      CREATE TABLE report_grants (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        kind text NOT NULL CHECK (kind IN ('cookie', 'link')),
        token_hash bytea NOT NULL CONSTRAINT report_grants_token_hash_key UNIQUE,
        created_at timestamptz(3) NOT NULL,
        expires_at timestamptz(3) NOT NULL,
        revoked_at timestamptz(3)
      )`);
    await runner.query(`
      CREATE TABLE report_grant_leads (
        grant_id uuid NOT NULL REFERENCES report_grants (id) ON DELETE CASCADE,
        lead_id uuid NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
        PRIMARY KEY (grant_id, lead_id)
      )`);
    await runner.query(`CREATE INDEX report_grant_leads_lead ON report_grant_leads (lead_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE report_grant_leads`);
    await runner.query(`DROP TABLE report_grants`);
    await runner.query(`DROP TABLE property_analysis_subscribers`);
    await runner.query(`DROP TABLE property_analysis_results`);
    await runner.query(`DROP TABLE property_analysis_entries`);
    await runner.query(`DROP TABLE property_analysis_submissions`);
  }
}
