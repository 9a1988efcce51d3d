import type { MigrationInterface, QueryRunner } from 'typeorm';
import { walkthroughsSetting } from './seed/walkthroughs-setting.ts';

export class Walkthroughs20261121000300 implements MigrationInterface {
  readonly name = 'Walkthroughs20261121000300';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE walkthroughs (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        lead_id uuid NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
        starts_at timestamptz(3) NOT NULL,
        ends_at timestamptz(3) NOT NULL,
        free_again_at timestamptz(3) NOT NULL,
        state text NOT NULL DEFAULT 'booked' CHECK (state IN ('booked', 'cancelled')),
        sequence integer NOT NULL DEFAULT 0,
        status_before text NOT NULL,
        created_at timestamptz(3) NOT NULL,
        chosen_at timestamptz(3) NOT NULL,
        reminded_at timestamptz(3),
        CHECK (starts_at < ends_at AND ends_at <= free_again_at)
      )`);
    // One person does all walkthroughs, so the constraint excludes overlapping times. A unique start time would not
    // prevent a walkthrough from starting during another one or during the drive. It would also stop working if the
    // length or the start times change.
    await runner.query(`
      ALTER TABLE walkthroughs ADD CONSTRAINT walkthroughs_one_at_a_time
      EXCLUDE USING gist (tstzrange(starts_at, free_again_at) WITH &&) WHERE (state = 'booked')`);
    await runner.query('CREATE INDEX walkthroughs_of_lead ON walkthroughs (lead_id, starts_at)');
    await runner.query(`CREATE INDEX walkthroughs_booked ON walkthroughs (starts_at) WHERE state = 'booked'`);
    await runner.query(`
      CREATE TABLE walkthrough_keys (
        key_hash bytea PRIMARY KEY,
        walkthrough_id uuid NOT NULL REFERENCES walkthroughs (id) ON DELETE CASCADE,
        created_at timestamptz(3) NOT NULL
      )`);
    await runner.query('CREATE INDEX walkthrough_keys_of_walkthrough ON walkthrough_keys (walkthrough_id)');
    await runner.query(`INSERT INTO site_settings (key, value) VALUES ('walkthroughs', $1::jsonb)`, [
      JSON.stringify(walkthroughsSetting),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM site_settings WHERE key = 'walkthroughs'`);
    await runner.query('DROP TABLE walkthrough_keys');
    await runner.query('DROP TABLE walkthroughs');
  }
}
