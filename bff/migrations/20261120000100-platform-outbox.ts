import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PlatformOutbox20261120000100 implements MigrationInterface {
  name = 'PlatformOutbox20261120000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE outbox (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        event text NOT NULL,
        payload jsonb NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        dispatched_at timestamptz(3)
      )`);
    await runner.query(`CREATE INDEX outbox_waiting ON outbox (id) WHERE dispatched_at IS NULL`);
    await runner.query(`CREATE INDEX outbox_dispatched ON outbox (dispatched_at) WHERE dispatched_at IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE outbox`);
  }
}
