import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../database/database.ts';
import { toSearchPattern } from '../database/search-pattern.ts';
import { FailedJobStore } from '../jobs/failed-job-store.ts';
import { defineEvent } from '../outbox/event.ts';
import { Outbox } from '../outbox/outbox.ts';
import type { WebhookEvent } from './handles-webhooks.ts';
import { toStorableJson } from './storable-json.ts';

/** Name of the job that handles an event. */
export const HANDLE_WEBHOOK_JOB = 'handle-webhook';

/** A webhook was stored, or an admin requested a replay. */
export const webhookReceived = defineEvent<{ webhookId: string }>('webhook.received');

/** A webhook as it was before its replay, for the audit log. */
export interface ReplayedWebhook extends Pick<WebhookEvent, 'provider' | 'eventId' | 'type'> {
  state: string;
  outcome: string | null;
}

/**
 * Stores the webhooks of all providers. A controller verifies the signature over the raw body, stores the event and
 * responds. A job then calls the method marked with `HandlesWebhooks`.
 */
@Injectable()
export class WebhookInbox {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly failedJobs: FailedJobStore,
  ) {}

  /**
   * Stores an event. When the promise resolves, the event is committed and the vendor may get its response. A repeated
   * `eventId` of a provider has no effect.
   */
  async receive(event: Pick<WebhookEvent, 'provider' | 'eventId' | 'type'> & { payload: object }): Promise<void> {
    const { provider, eventId, type, payload } = event;
    await this.database.transaction(async (tx) => {
      const [row] = await tx.rows<{ id: string }>(
        `INSERT INTO webhook_events (provider, event_id, type, payload) VALUES ($1, $2, $3, $4)
         ON CONFLICT (provider, event_id) DO NOTHING RETURNING id`,
        [provider, eventId, type, toStorableJson(payload)],
      );
      if (row) await this.outbox.append(tx, webhookReceived, { webhookId: row.id });
    });
  }

  /**
   * Handles a stored event again. Retries its failed job if there is one, so that the job is removed from the list of
   * failed jobs.
   * @returns the event before the replay, or null if it does not exist
   */
  async replay(tx: Tx, id: number): Promise<ReplayedWebhook | null> {
    const [row] = await tx.rows<ReplayedWebhook>(
      `UPDATE webhook_events SET state = 'received', outcome = NULL, handled_at = NULL
       FROM (SELECT id, state, outcome FROM webhook_events WHERE id = $1 FOR UPDATE) AS before
       WHERE webhook_events.id = before.id
       RETURNING provider, event_id AS "eventId", type, before.state, before.outcome`,
      [id],
    );
    if (!row) return null;
    const webhookId = String(id);
    const [failedJob] = await tx.rows<{ id: string }>(
      `SELECT id FROM failed_jobs WHERE job = $1 AND payload ->> 'webhookId' = $2`,
      [HANDLE_WEBHOOK_JOB, webhookId],
    );
    if (failedJob) await this.failedJobs.retry(tx, failedJob.id);
    else await this.outbox.append(tx, webhookReceived, { webhookId });
    return row;
  }

  /** Deletes the events whose payload contains one of the texts, ignoring case. @returns number of deleted events */
  deleteContaining(tx: Tx, texts: readonly string[]): Promise<number> {
    return tx.run('DELETE FROM webhook_events WHERE payload::text ILIKE ANY ($1)', [texts.map(toSearchPattern)]);
  }
}
