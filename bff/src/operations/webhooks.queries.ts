import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.ts';
import { buildNewestFirstPage, instantSql, type WithCursor } from '../platform/database/keyset.ts';
import type { Webhook, WebhookDetails, WebhookFilters, Webhooks } from './webhooks.dto.ts';

const WEBHOOK_COLUMNS = `webhook_events.id::float8 AS id, provider, type, event_id AS "eventId",
  ${instantSql('received_at')} AS "receivedAt", state, outcome, ${instantSql('handled_at')} AS "handledAt", attempts`;

/** Reads the events of the webhook inbox for admins. */
@Injectable()
export class WebhookQueries {
  constructor(private readonly database: Database) {}

  /** Returns a page of events, newest first. */
  async list({ provider, state, ...pageRequest }: WebhookFilters): Promise<Webhooks> {
    const page = buildNewestFirstPage(pageRequest, {
      timeColumn: 'received_at',
      idColumn: 'webhook_events.id',
      idType: 'bigint',
    });
    const rows = await this.database.rows<WithCursor<Webhook>>(
      `SELECT ${WEBHOOK_COLUMNS}, ${page.cursor} FROM webhook_events
       WHERE ($4::text IS NULL OR provider = $4) AND ($5::text IS NULL OR state = $5) AND ${page.afterCursorSql}
       ${page.orderSql}`,
      [...page.params, provider ?? null, state ?? null],
    );
    return page.toPage(rows);
  }

  /** Returns an event with its payload. */
  async find(id: number): Promise<WebhookDetails | null> {
    const [row] = await this.database.rows<WebhookDetails>(
      `SELECT ${WEBHOOK_COLUMNS}, payload FROM webhook_events WHERE id = $1`,
      [id],
    );
    return row ?? null;
  }
}
