import { Injectable, Module } from '@nestjs/common';
import { Database } from '../src/platform/database/database.ts';
import { HandlesWebhooks, type WebhookEvent } from '../src/platform/webhooks/handles-webhooks.ts';

/** Event of the test provider. `type` is `ignored` for an event that needs no action. */
export interface TestWebhook {
  id: string;
  type: string;
  /** Number of attempts that fail before the first success. */
  failures?: number;
  note?: string;
}

/** SQL that creates the table with a row for each call of the test handler. */
export const WEBHOOK_CALLS_SQL = 'CREATE TABLE webhook_calls (event_id text NOT NULL)';

@Injectable()
export class TestWebhookHandler {
  constructor(private readonly database: Database) {}

  /** Inserts a row. With KILLS_WORKER in the environment, kills the process before the outcome is recorded. */
  @HandlesWebhooks('test')
  async handle({ eventId, type, payload }: WebhookEvent): Promise<string | null> {
    await this.database.run('INSERT INTO webhook_calls (event_id) VALUES ($1)', [eventId]);
    if (process.env.KILLS_WORKER) process.kill(process.pid, 'SIGKILL');
    const { calls } = await this.database.row<{ calls: number }>(
      'SELECT count(*)::int AS calls FROM webhook_calls WHERE event_id = $1',
      [eventId],
    );
    if (calls <= Number(payload.failures ?? 0)) throw new Error(`Attempt ${calls} for pat@home.test is meant to fail`);
    return type === 'ignored' ? null : `Call ${calls} succeeded`;
  }
}

@Module({ providers: [TestWebhookHandler] })
export class WebhookHandlerModule {}
