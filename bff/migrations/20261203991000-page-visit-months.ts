import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runInTransaction } from './live-tables.ts';

/**
 * Counts page views by month, which the analytics read instead of a row for each day. A trigger fills the table, so
 * that servers of the previous version are covered, too. All leads are counted again, because counts of the current
 * state no longer have a period.
 */
export class PageVisitMonths20261203991000 implements MigrationInterface {
  readonly name = 'PageVisitMonths20261203991000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runInTransaction(runner, async () => {
      await runner.query(`
        CREATE TABLE IF NOT EXISTS page_visit_months (
          month date NOT NULL,
          source text NOT NULL,
          campaign text NOT NULL,
          landing text NOT NULL,
          visits integer NOT NULL,
          views integer NOT NULL,
          PRIMARY KEY (month, source, campaign, landing)
        )`);
      for (const statement of [ADD_VIEWS, ...TRIGGERS]) await runner.query(statement);
      // The triggers lock the table, so no view is missed or counted twice.
      await runner.query(`
        INSERT INTO page_visit_months
        SELECT date_trunc('month', day), source, campaign, landing, sum(visits), sum(views) FROM page_visits
        WHERE NOT EXISTS (SELECT 1 FROM page_visit_months) GROUP BY 1, 2, 3, 4`);
    });
    await runner.query(`
      INSERT INTO analytics_changes (lead_id) SELECT lead_id FROM analytics_leads
      WHERE EXISTS (SELECT 1 FROM analytics_counts WHERE metric IN ('open', 'load') AND period > '2000-01-01')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const trigger of ['page_visits_add_inserted', 'page_visits_add_updated'])
      await runner.query(`DROP TRIGGER IF EXISTS ${trigger} ON page_visits`);
    await runner.query('DROP FUNCTION add_page_views()');
    await runner.query('DROP TABLE page_visit_months');
  }
}

const ADD_VIEWS = `
  CREATE OR REPLACE FUNCTION add_page_views() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'INSERT' THEN
      INSERT INTO page_visit_months AS months
      SELECT date_trunc('month', day), source, campaign, landing, sum(visits), sum(views) FROM added
      GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
      ON CONFLICT (month, source, campaign, landing) DO UPDATE
      SET visits = months.visits + excluded.visits, views = months.views + excluded.views;
    ELSE
      INSERT INTO page_visit_months AS months
      SELECT date_trunc('month', day), source, campaign, landing, sum(added.visits - removed.visits),
        sum(added.views - removed.views)
      FROM added JOIN removed USING (day, source, campaign, landing)
      GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
      ON CONFLICT (month, source, campaign, landing) DO UPDATE
      SET visits = months.visits + excluded.visits, views = months.views + excluded.views;
    END IF;
    RETURN NULL;
  END $$`;

const TRIGGERS = [
  `CREATE OR REPLACE TRIGGER page_visits_add_inserted AFTER INSERT ON page_visits
   REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_page_views()`,
  `CREATE OR REPLACE TRIGGER page_visits_add_updated AFTER UPDATE ON page_visits
   REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_page_views()`,
];
