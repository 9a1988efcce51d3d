import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the inbox of webhooks. The unique key makes a repeated delivery of an event a no-op. */
export class WebhookEvents20261123001000 implements MigrationInterface {
  readonly name = 'WebhookEvents20261123001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE webhook_events (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        provider text NOT NULL,
        event_id text NOT NULL,
        type text NOT NULL,
        payload jsonb NOT NULL,
        received_at timestamptz(3) NOT NULL DEFAULT now(),
        state text NOT NULL DEFAULT 'received' CHECK (state IN ('received', 'handled', 'ignored')),
        outcome text,
        handled_at timestamptz(3),
        attempts integer NOT NULL DEFAULT 0,
        UNIQUE (provider, event_id),
        CHECK ((state = 'received') = (handled_at IS NULL))
      )`);
    await runner.query('CREATE INDEX webhook_events_latest ON webhook_events (received_at, id)');
    await runner.query('CREATE INDEX webhook_events_of_provider ON webhook_events (provider, received_at, id)');
    await runner.query('CREATE INDEX webhook_events_in_state ON webhook_events (state, received_at, id)');
    await runner.query('CREATE INDEX webhook_events_by_handling ON webhook_events (handled_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE webhook_events');
  }
}
