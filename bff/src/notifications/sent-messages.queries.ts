import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../platform/database/database.ts';
import type { MailKind } from './mail-declaration.ts';

/** A message that was sent, or may have been sent. */
export interface SentMessage<P> {
  template: string;
  payload: P;
}

/**
 * States with few messages. Partial indexes allow Postgres to count these messages without scanning the whole table.
 */
export const COUNTED_SEND_STATES = ['due', 'claimed', 'unknown', 'failed'] as const;

/** States of received messages that the metrics count. */
export const COUNTED_INBOUND_STATES = ['received', 'unmatched', 'unparsed'] as const;

const countSql = (condition: string): string => `(SELECT count(*)::int FROM message_sends WHERE ${condition})`;

/**
 * SQL columns for the mail metrics. `deferred`: number of due messages that a failure or the recipient cap postponed.
 * `inbound`: number of received messages for each of {@link COUNTED_INBOUND_STATES}. `mail`: number of messages for each of
 * {@link COUNTED_SEND_STATES}.
 */
export const MAIL_METRICS_SQL = `
  (SELECT paused_since IS NOT NULL FROM mail_relay) AS "isMailPaused",
  ${countSql(`state = 'due' AND error IS NOT NULL`)} AS deferred,
  (SELECT jsonb_object_agg(state, count) FROM (
     SELECT state, count(*)::int AS count FROM inbound_messages WHERE state IN ('${COUNTED_INBOUND_STATES.join(`', '`)}')
     GROUP BY state) AS inbound) AS inbound,
  jsonb_build_object(${COUNTED_SEND_STATES.map((state) => `'${state}', ${countSql(`state = '${state}'`)}`).join(', ')}) AS mail`;

/** Reads sent messages. Totals come from a counter table. */
@Injectable()
export class SentMessages {
  constructor(private readonly database: Database) {}

  /** Returns the messages with this debounce key that were sent, or may have been sent. */
  listByDebounceKey<P>(debounceKey: string): Promise<SentMessage<P>[]> {
    return this.database.rows<SentMessage<P>>(
      `SELECT template, payload FROM message_sends WHERE debounce_key = $1 AND state IN ('sent', 'unknown')`,
      [debounceKey],
    );
  }

  /** Returns whether a message with this template about the lead is due. Includes uncommitted changes of `tx`. */
  async isDue(tx: Tx, leadId: string, { template }: Pick<MailKind<object>, 'template'>): Promise<boolean> {
    const rows = await tx.rows(
      `SELECT 1 FROM message_sends WHERE lead_id = $1 AND template = $2 AND state = 'due' LIMIT 1`,
      [leadId, template],
    );
    return rows.length > 0;
  }

  async countByChannel(): Promise<{ email: number; sms: number }> {
    const rows = await this.database.rows<{ channel: 'email' | 'sms'; count: number }>(
      'SELECT channel, sum(count)::int AS count FROM message_counts GROUP BY channel',
    );
    return { email: 0, sms: 0, ...Object.fromEntries(rows.map(({ channel, count }) => [channel, count])) };
  }
}
