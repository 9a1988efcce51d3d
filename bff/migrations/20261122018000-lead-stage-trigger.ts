import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Fills `stage` with a trigger instead of a generated column. A changed generation expression rewrites the table,
 * whereas `repeatable-lead-stages.ts` can replace `lead_stage` when a status is added.
 */
export class LeadStageTrigger20261122018000 implements MigrationInterface {
  readonly name = 'LeadStageTrigger20261122018000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE leads ALTER COLUMN stage DROP EXPRESSION');
    await runner.query(`
      CREATE FUNCTION keep_lead_stage() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.stage := lead_stage(NEW.status);
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER leads_stage BEFORE INSERT OR UPDATE ON leads FOR EACH ROW
      WHEN (NEW.stage IS DISTINCT FROM lead_stage(NEW.status)) EXECUTE FUNCTION keep_lead_stage()`);
  }

  /** Rewrites the table under an exclusive lock. Stop the site before running it. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER leads_stage ON leads');
    await runner.query('DROP FUNCTION keep_lead_stage()');
    const [{ trigger }] = (await runner.query(
      `SELECT pg_get_triggerdef(oid) AS trigger FROM pg_trigger WHERE tgname = 'leads_stage_since_update'`,
    )) as [{ trigger: string }];
    const indexes = (await runner.query(
      String.raw`SELECT pg_get_indexdef(indexrelid) AS definition FROM pg_index
       WHERE indrelid = 'leads'::regclass AND pg_get_indexdef(indexrelid) ~ '\mstage\M'`,
    )) as { definition: string }[];
    await runner.query('DROP TRIGGER leads_stage_since_update ON leads');
    await runner.query(`
      ALTER TABLE leads DROP COLUMN stage, ADD COLUMN stage text NOT NULL GENERATED ALWAYS AS (
        CASE WHEN status IN ('analysis_submitted', 'enrolled', 'walkthrough_scheduled', 'proposal', 'contract_sent',
                             'closed', 'won', 'lost') THEN status ELSE 'leads' END
      ) STORED`);
    await runner.query(trigger);
    for (const { definition } of indexes) await runner.query(definition);
  }
}
