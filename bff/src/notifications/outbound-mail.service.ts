import { Injectable } from '@nestjs/common';
import { normalizeEmail } from '@epm/contract';
import { Clock } from '../platform/clock/clock.ts';
import type { MessageTopic } from '../contacts/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import type { MailKind } from './mail-declaration.ts';
import { messageQueued } from './notifications.events.ts';

export interface QueuedMessage<P> {
  /** Identifies the event that the message is about. Another message with the same key is not queued. */
  uniqueKey: string;
  /** Null for a recipient who is not a contact, such as a realtor. Only contacts get marketing email. */
  contactId: string | null;
  /** Lead whose timeline shows the message. */
  leadId: string | null;
  email: string;
  payload: P;
  /** Topic that the contact can turn off. Absent for messages that cannot be turned off. */
  topic?: MessageTopic;
  /** Debounces messages about one object, so that several changes result in one message. */
  debounce?: DebounceOptions;
}

export interface DebounceOptions {
  /** Identifies the object, for example a walkthrough. Of the waiting messages with this key, only one is sent. */
  key: string;
  /**
   * Version of the object that the message is about. The message about the newest version is sent, in whatever order
   * jobs queue the messages.
   */
  version: number;
  /** Debounce delay, measured from the first waiting message. Later messages do not extend it. */
  delayMs: number;
}

/** Queues messages for all modules. */
@Injectable()
export class OutboundMail {
  constructor(
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds a message to the send ledger (`message_sends`) in the transaction `tx`. The message is due immediately. With
   * `debounce`, it takes over the due time of the messages that it supersedes, or is due after the delay if there are
   * none. A message about an older version than an earlier message with the same debounce key is added as suppressed.
   * @returns id of the message, or null if a message with this `uniqueKey` exists
   */
  async queue<P extends object>(tx: Tx, mail: MailKind<P>, message: QueuedMessage<P>): Promise<string | null> {
    const now = this.clock.now();
    const { debounce } = message;
    const { dueAt, isOutdated } = debounce
      ? await this.supersede(tx, debounce, message.uniqueKey)
      : { dueAt: now, isOutdated: false };
    const [row] = await tx.rows<{ id: string }>(
      `INSERT INTO message_sends (unique_key, class, template, contact_id, lead_id, address, payload, due_at, created_at,
         debounce_key, topic, debounce_version, state, error)
       VALUES ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9, $10, $11, $12, $13, $14)
       ON CONFLICT (unique_key) DO NOTHING RETURNING id`,
      [
        message.uniqueKey,
        mail.class,
        mail.template,
        message.contactId,
        message.leadId,
        normalizeEmail(message.email),
        JSON.stringify(message.payload),
        dueAt,
        now,
        debounce?.key ?? null,
        message.topic ?? null,
        debounce?.version ?? null,
        isOutdated ? 'suppressed' : 'due',
        isOutdated ? SUPERSEDED_ERROR : null,
      ],
    );
    // Append a job only for a message that is due now. A sweep sends messages that are due later.
    if (row && !isOutdated && dueAt <= now) await this.outbox.append(tx, messageQueued, { sendId: row.id });
    return row?.id ?? null;
  }

  /**
   * Supersedes the waiting messages with the same key about this or an older version, including deferred messages.
   * @returns `dueAt`: due time of the new message, which is the earliest due time of the superseded messages, excluding
   *   deferred messages; otherwise now plus `delayMs`. A series of changes therefore cannot postpone the message
   *   forever. `isOutdated`: whether a message about a newer version exists, in any state.
   */
  private async supersede(
    tx: Tx,
    { key, version, delayMs }: DebounceOptions,
    uniqueKey: string,
  ): Promise<{ dueAt: Date; isOutdated: boolean }> {
    const now = this.clock.now();
    // Two parallel transactions would not see each other's messages, so both messages would be sent.
    await tx.run(`SELECT pg_advisory_xact_lock(hashtextextended('debounce:' || $1, 0))`, [key]);
    const found = await tx.row<{ dueAt: Date | null; isOutdated: boolean }>(
      `WITH waiting AS (
         SELECT id, due_at, error FROM message_sends
         WHERE debounce_key = $1 AND state IN ('due', 'held') AND unique_key <> $3
           AND debounce_version <= $4 FOR UPDATE
       ), superseded AS (
         UPDATE message_sends SET state = 'suppressed', error = $2 FROM waiting WHERE message_sends.id = waiting.id
       ) SELECT min(due_at) FILTER (WHERE error IS NULL) AS "dueAt",
         EXISTS (SELECT FROM message_sends WHERE debounce_key = $1 AND debounce_version > $4) AS "isOutdated"
       FROM waiting`,
      [key, SUPERSEDED_ERROR, uniqueKey, version],
    );
    return { dueAt: found.dueAt ?? new Date(now.getTime() + delayMs), isOutdated: found.isOutdated };
  }
}

/** Error of superseded messages, shown to staff. */
const SUPERSEDED_ERROR = 'A later message replaced it.';
