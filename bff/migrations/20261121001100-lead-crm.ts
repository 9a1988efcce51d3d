import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sort orders of the lead list by the suffix of their indexes. */
const ORDERS = {
  newest: ['created_at DESC NULLS LAST', 'id DESC NULLS LAST'],
  name: ['sort_name NULLS FIRST', 'id NULLS FIRST'],
  contacted: ['touched_at DESC NULLS LAST', 'id DESC NULLS LAST'],
} as const;
const ASSIGNEE = `coalesce(assignee_id, '00000000-0000-0000-0000-000000000000'::uuid)`;

/** Adds assignee, time in stage, first response, source form and campaign of a lead. */
export class LeadCrm20261121001100 implements MigrationInterface {
  readonly name = 'LeadCrm20261121001100';

  async up(runner: QueryRunner): Promise<void> {
    // sort_name is compared byte by byte, so that a collation update cannot corrupt its indexes. The order is still
    // alphabetical, because accents and case are removed. The length of sort_name is limited to sixty characters to
    // keep cursors short.
    await runner.query(`
      ALTER TABLE leads
        ADD COLUMN assignee_id uuid REFERENCES todo_profiles (id) ON DELETE SET NULL,
        ADD COLUMN stage_since timestamptz(3),
        ADD COLUMN first_response_due_at timestamptz(3),
        ADD COLUMN first_response_at timestamptz(3),
        ADD COLUMN form text,
        ADD COLUMN campaign text,
        ADD COLUMN touched_at timestamptz(3) NOT NULL GENERATED ALWAYS AS (coalesce(last_contacted_at, created_at)) STORED,
        ADD COLUMN sort_name text COLLATE "C" NOT NULL GENERATED ALWAYS AS (
          left(lower(regexp_replace(
            normalize(coalesce(nullif(btrim(name), ''), 'Anonymous'), NFD), '[\\u0300-\\u036f]', '', 'g'
          )), 60)
        ) STORED`);
    // Sets the time in stage of existing rows from the timeline, or from their creation time if the timeline has no
    // entry.
    await runner.query(`
      UPDATE leads SET
        stage_since = greatest(created_at, (
          SELECT max(at) FROM lead_events WHERE lead_id = leads.id AND type = 'status.changed'
        )),
        form = CASE WHEN EXISTS (
          SELECT 1 FROM lead_events WHERE lead_id = leads.id AND type = 'lead.captured'
        ) THEN source END`);
    await runner.query(`ALTER TABLE leads ALTER COLUMN stage_since SET NOT NULL`);
    await this.createStageSinceTriggers(runner);
    await this.createIndexes(runner);

    await runner.query(`
      CREATE TABLE saved_views (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES todo_profiles (id) ON DELETE CASCADE,
        name text NOT NULL,
        query text NOT NULL,
        created_at timestamptz(3) NOT NULL
      )`);
    await runner.query(`CREATE INDEX saved_views_of_user ON saved_views (user_id, created_at)`);
    await runner.query(`
      CREATE TABLE lead_imports (
        id uuid PRIMARY KEY,
        user_id uuid REFERENCES todo_profiles (id) ON DELETE SET NULL,
        at timestamptz(3) NOT NULL,
        imported integer NOT NULL,
        skipped integer NOT NULL
      )`);

    // The turns of the round-robin assignment come from a sequence, so that captures of leads do not wait for each
    // other.
    await runner.query(`CREATE SEQUENCE lead_turns MINVALUE 0 START 0 CYCLE`);
    await runner.query(`
      INSERT INTO site_settings (key, value) VALUES ('leadAssignment', '{"mode": "off", "memberIds": []}')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM site_settings WHERE key = 'leadAssignment'`);
    await runner.query(`DROP SEQUENCE lead_turns`);
    await runner.query(`DROP TABLE lead_imports, saved_views`);
    await runner.query(`DROP TRIGGER leads_stage_since_insert ON leads`);
    await runner.query(`DROP TRIGGER leads_stage_since_update ON leads`);
    await runner.query(`DROP FUNCTION keep_stage_since(), lead_stage(text)`);
    await runner.query(`DROP INDEX leads_by_name, leads_by_contacted, leads_stage_name, leads_stage_contacted`);
    await runner.query(`
      ALTER TABLE leads DROP COLUMN assignee_id, DROP COLUMN stage_since, DROP COLUMN first_response_due_at,
        DROP COLUMN first_response_at, DROP COLUMN form, DROP COLUMN campaign, DROP COLUMN touched_at,
        DROP COLUMN sort_name`);
  }

  /**
   * Creates triggers that set the start time of the stage, because many writers change a status: forms, jobs,
   * walkthroughs, staff and imports. The triggers keep a time that the writer sets explicitly.
   */
  private async createStageSinceTriggers(runner: QueryRunner): Promise<void> {
    // Uses the same expression as the generated column `stage`, because a BEFORE trigger cannot read that column.
    await runner.query(`
      CREATE FUNCTION lead_stage(status text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT CASE WHEN status IN ('analysis_submitted', 'enrolled', 'walkthrough_scheduled', 'proposal', 'contract_sent',
                                    'closed', 'won', 'lost') THEN status ELSE 'leads' END
      $$`);
    await runner.query(`
      CREATE FUNCTION keep_stage_since() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'INSERT' THEN
          NEW.stage_since := NEW.created_at;
        ELSE
          NEW.stage_since := now();
        END IF;
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER leads_stage_since_insert BEFORE INSERT ON leads FOR EACH ROW
      WHEN (NEW.stage_since IS NULL) EXECUTE FUNCTION keep_stage_since()`);
    await runner.query(`
      CREATE TRIGGER leads_stage_since_update BEFORE UPDATE ON leads FOR EACH ROW
      WHEN (lead_stage(NEW.status) <> OLD.stage AND NEW.stage_since IS NOT DISTINCT FROM OLD.stage_since)
      EXECUTE FUNCTION keep_stage_since()`);
  }

  /**
   * Creates one index per order and filter, so that reading a page takes the same time at any depth. Filter indexes use
   * a different NULLS order, for the reason given in the migration Leads20261120000400. Unassigned leads have a
   * substitute value, because the planner does not treat `IS NULL` as a constant. Status and assignee are combined into
   * one value, because with two conditions the planner might scan the index of only one.
   */
  private async createIndexes(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX leads_by_name ON leads (sort_name, id) WHERE deleted_at IS NULL`);
    await runner.query(`CREATE INDEX leads_by_contacted ON leads (touched_at DESC, id DESC) WHERE deleted_at IS NULL`);
    const filters = {
      stage: 'stage',
      assignee: `(${ASSIGNEE})`,
      assignee_stage: `(${ASSIGNEE}::text || stage)`,
    };
    for (const [filter, key] of Object.entries(filters)) {
      for (const [order, columns] of Object.entries(ORDERS)) {
        if (filter === 'stage' && order === 'newest') continue;
        await runner.query(`
          CREATE INDEX leads_${filter}_${order} ON leads (${key}, ${columns.join(', ')}) WHERE deleted_at IS NULL`);
      }
    }
  }
}
