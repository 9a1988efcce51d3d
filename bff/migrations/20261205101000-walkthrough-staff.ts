import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex, runInTransaction } from './live-tables.ts';

/** Stores which staff member does a walkthrough, so that several staff members may visit homes at the same time. */
export class WalkthroughStaff20261205101000 implements MigrationInterface {
  readonly name = 'WalkthroughStaff20261205101000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // Exclusion constraints can compare ids only with this extension. The extension is trusted, like pg_trgm, so that
    // no superuser has to create it.
    await runner.query('CREATE EXTENSION IF NOT EXISTS btree_gist');
    await runner.query('CREATE SEQUENCE IF NOT EXISTS walkthrough_turns MINVALUE 0 START 0 CYCLE');
    await runInTransaction(runner, async () => {
      await runner.query(`
        ALTER TABLE walkthroughs ADD COLUMN IF NOT EXISTS staff_id uuid REFERENCES todo_profiles (id) ON DELETE SET NULL,
          DROP CONSTRAINT IF EXISTS walkthroughs_one_at_a_time, DROP CONSTRAINT IF EXISTS walkthroughs_one_per_staff`);
      // Postgres builds an exclusion constraint only under a lock. There are only a few booked rows.
      await runner.query(`
        ALTER TABLE walkthroughs ADD CONSTRAINT walkthroughs_one_per_staff
        EXCLUDE USING gist (coalesce(staff_id, '00000000-0000-0000-0000-000000000000'::uuid) WITH =,
                            tstzrange(starts_at, free_again_at) WITH &&) WHERE (state = 'booked')`);
      await runner.query(`
        UPDATE site_settings SET value = value || '{"staffMode": "unassigned", "staffIds": []}'
        WHERE key = 'walkthroughs' AND NOT value ? 'staffMode'`);
    });
    await buildIndex(runner, 'walkthroughs_of_staff', `ON walkthroughs (staff_id, starts_at) WHERE state = 'booked'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runInTransaction(runner, async () => {
      await runner.query(`
        UPDATE site_settings SET value = value - 'staffMode' - 'staffIds' WHERE key = 'walkthroughs'`);
      // The previous constraint allows only one walkthrough at a time.
      await runner.query(`
        UPDATE walkthroughs AS later SET state = 'cancelled' WHERE state = 'booked' AND EXISTS (
          SELECT FROM walkthroughs AS earlier WHERE earlier.state = 'booked' AND earlier.id < later.id
            AND tstzrange(earlier.starts_at, earlier.free_again_at) && tstzrange(later.starts_at, later.free_again_at))`);
      await runner.query('ALTER TABLE walkthroughs DROP CONSTRAINT walkthroughs_one_per_staff, DROP COLUMN staff_id');
      await runner.query(`
        ALTER TABLE walkthroughs ADD CONSTRAINT walkthroughs_one_at_a_time
        EXCLUDE USING gist (tstzrange(starts_at, free_again_at) WITH &&) WHERE (state = 'booked')`);
      await runner.query('DROP SEQUENCE walkthrough_turns');
      await runner.query('DROP EXTENSION btree_gist');
    });
  }
}
