import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { defineQueue, HandlesJob } from '../jobs/job.ts';
import { Log } from '../log/log.ts';
import { describeFailedAttempt } from './failure-outcome.ts';
import type { WebhookEvent } from './handles-webhooks.ts';
import { WebhookHandlers } from './webhook-handlers.ts';
import { HANDLE_WEBHOOK_JOB, webhookReceived } from './webhook-inbox.ts';

defineQueue({ name: 'webhooks', concurrency: 4 });

@Injectable()
export class WebhookJobs {
  constructor(
    private readonly database: Database,
    private readonly handlers: WebhookHandlers,
    private readonly log: Log,
  ) {}

  /**
   * Handles a stored webhook and records the outcome. If the worker is killed before it has recorded the outcome, the
   * job runs again.
   */
  @HandlesJob({ name: HANDLE_WEBHOOK_JOB, queue: 'webhooks', on: webhookReceived })
  async handle({ webhookId }: { webhookId: string }): Promise<void> {
    const [event] = await this.database.rows<WebhookEvent>(
      `UPDATE webhook_events SET attempts = attempts + 1 WHERE id = $1
       RETURNING id, provider, event_id AS "eventId", type, payload, received_at AS "receivedAt"`,
      [webhookId],
    );
    if (!event) return;
    const outcome = await this.callHandler(event);
    await this.database.run(`UPDATE webhook_events SET state = $2, outcome = $3, handled_at = now() WHERE id = $1`, [
      webhookId,
      outcome === null ? 'ignored' : 'handled',
      outcome,
    ]);
  }

  private async callHandler(event: WebhookEvent): Promise<string | null> {
    try {
      return await this.handlers.get(event.provider)(event);
    } catch (error) {
      await this.recordFailure(event, error);
      throw error;
    }
  }

  /** Stores the error for admins. If storing it fails, the job still fails with the handler's error. */
  private async recordFailure({ id, provider }: WebhookEvent, error: unknown): Promise<void> {
    try {
      await this.database.run(`UPDATE webhook_events SET outcome = $2 WHERE id = $1 AND state = 'received'`, [
        id,
        describeFailedAttempt(error),
      ]);
    } catch (reason) {
      this.log.error('could not record the error of a webhook', reason, { provider, webhookId: id });
    }
  }
}
