import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates contacts, leads, their events, and the counters of the pipeline. */
export class Leads20261120000400 implements MigrationInterface {
  readonly name = 'Leads20261120000400';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE EXTENSION IF NOT EXISTS pg_trgm`);
    await runner.query(`
      CREATE TABLE contacts (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        email text NOT NULL CONSTRAINT contacts_email_key UNIQUE,
        name text NOT NULL DEFAULT '',
        phone text,
        created_at timestamptz(3) NOT NULL DEFAULT now()
      )`);

    // contact_id and status can be null in rows imported from the existing system. `stage` maps such a status to a
    // stage.
    await runner.query(`
      CREATE TABLE leads (
        id uuid PRIMARY KEY,
        contact_id uuid REFERENCES contacts (id),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        name text NOT NULL DEFAULT '',
        email text NOT NULL DEFAULT '',
        phone text,
        company text,
        status text DEFAULT 'leads',
        stage text NOT NULL GENERATED ALWAYS AS (
          CASE WHEN status IN ('analysis_submitted', 'enrolled', 'walkthrough_scheduled', 'proposal', 'contract_sent',
                               'closed', 'won', 'lost') THEN status ELSE 'leads' END
        ) STORED,
        status_reason text,
        source text,
        property_address text NOT NULL DEFAULT '',
        street_address text NOT NULL DEFAULT '',
        city text NOT NULL DEFAULT '',
        state text NOT NULL DEFAULT 'IA',
        zip_code text NOT NULL DEFAULT '',
        address_key text NOT NULL DEFAULT '',
        property_type text NOT NULL DEFAULT 'single-family',
        square_footage integer NOT NULL DEFAULT 0,
        unit_count integer NOT NULL DEFAULT 1,
        bedrooms integer,
        bathrooms numeric(4, 1),
        year_built integer,
        estimated_rent integer,
        purchase_price integer,
        owner_name text,
        finished_basement_area integer,
        repair_checklist jsonb,
        stripe_customer_id text,
        last_contacted_at timestamptz(3),
        walkthrough_date timestamptz(3),
        version integer NOT NULL DEFAULT 1,
        deleted_at timestamptz(3),
        search_text text NOT NULL GENERATED ALWAYS AS (
          lower(name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || property_address)
        ) STORED,
        search_words tsvector NOT NULL GENERATED ALWAYS AS (
          to_tsvector('simple', name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || property_address)
        ) STORED
      )`);
    await runner.query(`CREATE INDEX leads_contact ON leads (contact_id)`);
    await runner.query(`CREATE INDEX leads_newest ON leads (created_at DESC, id DESC) WHERE deleted_at IS NULL`);
    // The columns contain no NULLs, but the planner treats NULLS LAST as a different sort order. Filtered lists sort
    // with NULLS LAST, because with leads_newest Postgres would scan all newer leads of other stages.
    for (const column of ['stage', 'source']) {
      await runner.query(`
        CREATE INDEX leads_${column}_newest ON leads (${column}, created_at DESC NULLS LAST, id DESC NULLS LAST)
        WHERE deleted_at IS NULL`);
    }
    await runner.query(`CREATE INDEX leads_words ON leads USING gin (search_words)`);
    await runner.query(`CREATE INDEX leads_trigrams ON leads USING gin (search_text gin_trgm_ops)`);

    await runner.query(`
      CREATE TABLE lead_events (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        lead_id uuid NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
        type text NOT NULL,
        at timestamptz(3) NOT NULL,
        actor text,
        data jsonb NOT NULL DEFAULT '{}'
      )`);
    await runner.query(`CREATE INDEX lead_events_newest ON lead_events (lead_id, at DESC, id DESC)`);

    await runner.query(`
      CREATE TABLE consents (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        contact_id uuid NOT NULL REFERENCES contacts (id) ON DELETE CASCADE,
        channel text NOT NULL CHECK (channel IN ('email', 'sms')),
        form text NOT NULL,
        wording_version text NOT NULL,
        wording text NOT NULL,
        ip inet,
        at timestamptz(3) NOT NULL
      )`);
    await runner.query(`CREATE INDEX consents_contact ON consents (contact_id, channel)`);

    await this.createCounters(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE consents`);
    await runner.query(`DROP TABLE lead_events`);
    await runner.query(`DROP TABLE leads`);
    await runner.query(`DROP FUNCTION count_leads()`);
    await runner.query(`DROP TABLE lead_counts`);
    await runner.query(`DROP TABLE contacts`);
  }

  /**
   * Creates the counters of the tiles. The statement that changes leads also updates the counters. Each stage has
   * sixteen rows, chosen by connection, so that writers rarely wait for each other. Each statement locks rows in a
   * fixed order, so that writers cannot deadlock.
   */
  private async createCounters(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE lead_counts (
        stage text NOT NULL,
        shard smallint NOT NULL,
        count bigint NOT NULL,
        PRIMARY KEY (stage, shard)
      ) WITH (fillfactor = 50)`);
    await runner.query(`
      CREATE FUNCTION count_leads() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'TRUNCATE' THEN
          DELETE FROM lead_counts;
        ELSIF TG_OP = 'INSERT' THEN
          INSERT INTO lead_counts
          SELECT stage, pg_backend_pid() % 16, count(*) FROM added WHERE deleted_at IS NULL
          GROUP BY stage ORDER BY stage
          ON CONFLICT (stage, shard) DO UPDATE SET count = lead_counts.count + excluded.count;
        ELSIF TG_OP = 'DELETE' THEN
          INSERT INTO lead_counts
          SELECT stage, pg_backend_pid() % 16, -count(*) FROM removed WHERE deleted_at IS NULL
          GROUP BY stage ORDER BY stage
          ON CONFLICT (stage, shard) DO UPDATE SET count = lead_counts.count + excluded.count;
        ELSE
          INSERT INTO lead_counts
          SELECT stage, pg_backend_pid() % 16, sum(change) FROM (
            SELECT stage, 1 AS change FROM added WHERE deleted_at IS NULL
            UNION ALL
            SELECT stage, -1 FROM removed WHERE deleted_at IS NULL
          ) AS changes
          GROUP BY stage HAVING sum(change) <> 0 ORDER BY stage
          ON CONFLICT (stage, shard) DO UPDATE SET count = lead_counts.count + excluded.count;
        END IF;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER leads_counted_insert AFTER INSERT ON leads
      REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_leads()`);
    await runner.query(`
      CREATE TRIGGER leads_counted_update AFTER UPDATE ON leads
      REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_leads()`);
    await runner.query(`
      CREATE TRIGGER leads_counted_delete AFTER DELETE ON leads
      REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_leads()`);
    await runner.query(`
      CREATE TRIGGER leads_counted_truncate AFTER TRUNCATE ON leads
      FOR EACH STATEMENT EXECUTE FUNCTION count_leads()`);
  }
}
