import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Excludes suspect submissions from the tiles until staff accept them. */
export class UncountedSuspects20261122012010 implements MigrationInterface {
  readonly name = 'UncountedSuspects20261122012010';

  async up(runner: QueryRunner): Promise<void> {
    await this.replaceRule(runner, `deleted_at IS NULL AND suspicions = '{}'`, -1);
  }

  async down(runner: QueryRunner): Promise<void> {
    await this.replaceRule(runner, 'deleted_at IS NULL', 1);
  }

  /**
   * Replaces the counting rule and corrects the counts.
   * @param change -1 subtracts the current suspects from the counts, 1 adds them
   */
  private async replaceRule(runner: QueryRunner, condition: string, change: 1 | -1): Promise<void> {
    // No lead may change between the new rule and the correction.
    await runner.query('LOCK TABLE leads IN SHARE ROW EXCLUSIVE MODE');
    await runner.query(`
      CREATE OR REPLACE FUNCTION count_leads() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'TRUNCATE' THEN
          DELETE FROM lead_counts;
        ELSIF TG_OP = 'INSERT' THEN
          PERFORM count_stage(stage, count(*)) FROM added WHERE ${condition} GROUP BY stage;
        ELSIF TG_OP = 'DELETE' THEN
          PERFORM count_stage(stage, -count(*)) FROM removed WHERE ${condition} GROUP BY stage;
        ELSE
          PERFORM count_stage(stage, sum(change)::bigint) FROM (
            SELECT stage, 1 AS change FROM added WHERE ${condition}
            UNION ALL
            SELECT stage, -1 FROM removed WHERE ${condition}
          ) AS changes
          GROUP BY stage HAVING sum(change) <> 0;
        END IF;
        RETURN NULL;
      END $$`);
    await runner.query(
      `
      SELECT count_stage(stage, $1::int * count(*)) FROM leads
      WHERE deleted_at IS NULL AND suspicions <> '{}' GROUP BY stage`,
      [change],
    );
  }
}
