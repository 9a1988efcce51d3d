import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the table of the queues that admins have paused. */
export class QueuePauses20261125004000 implements MigrationInterface {
  readonly name = 'QueuePauses20261125004000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE queue_pauses (
        queue text PRIMARY KEY,
        paused_at timestamptz(3) NOT NULL DEFAULT now(),
        paused_by uuid REFERENCES todo_profiles (id) ON DELETE SET NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE queue_pauses');
  }
}
