import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Releases the time of a walkthrough when its lead is deleted, and books it again when the lead is restored. */
export class WithdrawnWalkthroughs20261121001010 implements MigrationInterface {
  readonly name = 'WithdrawnWalkthroughs20261121001010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE walkthroughs ADD COLUMN withdrawn boolean NOT NULL DEFAULT false,
        ADD CONSTRAINT walkthroughs_withdrawn_holds_no_time CHECK (NOT withdrawn OR state = 'cancelled')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE walkthroughs DROP COLUMN withdrawn`);
  }
}
