import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import { instantSql, type WithCursor, buildNewestFirstPage } from '../platform/database/keyset.ts';
import { MAY_CONTACT_SQL } from '../platform/outgoing/outgoing-hold.ts';
import { MAIL_RUNS_SQL } from './message-claims.service.ts';
import { MailCircuitBreaker } from './mail-circuit-breaker.service.ts';
import { ATTENTION_STATES, type MailPause, type Message, type MessageFilters, type Messages } from './messages.dto.ts';

/**
 * SQL condition for messages that failed, have an unknown outcome or are deferred. Must equal the condition of the
 * partial index `message_sends_attention`.
 */
export const NEEDS_ATTENTION_SQL = `(message_sends.state IN ('failed', 'unknown') OR (message_sends.state = 'due' AND error IS NOT NULL))`;
/**
 * SQL condition that is false while email is paused, or while outgoing messages of a restored installation are on hold.
 */
const IS_SENDABLE_SQL = `${MAY_CONTACT_SQL} AND ${MAIL_RUNS_SQL} AND NOT EXISTS (SELECT 1 FROM mail_relay WHERE paused_since IS NOT NULL)`;
const STATE_SQL = `CASE message_sends.state WHEN 'due' THEN 'deferred' ELSE message_sends.state END`;

/** Reads messages that need a decision by staff. */
@Injectable()
export class MessageQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly breaker: MailCircuitBreaker,
  ) {}

  /** Returns a page of messages, newest first. */
  async list({ state, leadId, ...pageRequest }: MessageFilters): Promise<Messages> {
    const page = buildNewestFirstPage(pageRequest, {
      timeColumn: 'message_sends.created_at',
      idColumn: 'message_sends.id',
    });
    const [rows, pause] = await Promise.all([
      this.database.rows<WithCursor<Message>>(
        `SELECT message_sends.id, ${STATE_SQL} AS state, template, address AS "toEmail", leads.id AS "leadId",
                leads.property_address AS "propertyAddress", coalesce(error, '') AS error, attempts,
                ${instantSql('message_sends.created_at')} AS "createdAt",
                CASE WHEN message_sends.state = 'due' AND ${IS_SENDABLE_SQL} THEN ${instantSql('due_at')} END AS "nextAttemptAt",
                ${page.cursor}
         FROM message_sends LEFT JOIN leads ON leads.id = lead_id AND leads.deleted_at IS NULL
         WHERE ${NEEDS_ATTENTION_SQL} AND ${STATE_SQL} = ANY($4) AND ($5::uuid IS NULL OR lead_id = $5) AND ${page.afterCursorSql} ${page.orderSql}`,
        [...page.params, state ?? ATTENTION_STATES, leadId ?? null],
      ),
      this.findPause(),
    ]);
    return { ...page.toPage(rows), pause };
  }

  /** Returns the current pause of all email, or null. */
  async findPause(): Promise<MailPause | null> {
    const pause = (await this.findAdminPause()) ?? (await this.breaker.findPause());
    if (!pause) return null;
    // Also counts messages with a later due time after a failed attempt, because the mail server caused the delay.
    const [row] = await this.database.rows<{ waiting: number }>(
      `SELECT count(*)::int AS waiting FROM message_sends WHERE state = 'due' AND channel = 'email' AND (due_at <= $1 OR attempts > 0)`,
      [this.clock.now()],
    );
    return { since: pause.since.toISOString(), reason: pause.reason, waiting: row?.waiting ?? 0 };
  }

  private async findAdminPause(): Promise<{ since: Date; reason: null } | undefined> {
    const [pause] = await this.database.rows<{ since: Date; reason: null }>(
      `SELECT paused_at AS since, NULL AS reason FROM queue_pauses WHERE queue = 'mail'`,
    );
    return pause;
  }
}
