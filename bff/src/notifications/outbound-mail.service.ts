import { Injectable } from '@nestjs/common';
import { normalizeEmail } from '@epm/contract';
import { Clock } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/database/database.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import type { Mail } from './mail-declaration.ts';
import { messageQueued } from './notifications.events.ts';

export interface QueuedMail<P> {
  /** Names the occasion: a second message for the same one is not queued. */
  uniqueKey: string;
  /** Null for a recipient who is not a contact, such as a realtor; marketing goes to contacts only. */
  contactId: string | null;
  /** On whose timeline the message is told. */
  leadId: string | null;
  email: string;
  payload: P;
  /** Gathers the changes of one thing into one message. */
  gather?: Gather;
}

export interface Gather {
  /** Names the thing: of the messages that wait under one key only the latest is sent. */
  key: string;
  /** How long the first of them waits for more. */
  delayMs: number;
}

/** Where slices leave messages to be sent. */
@Injectable()
export class OutboundMail {
  constructor(
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Puts one message into the ledger if and when `tx` commits: due at once, or when it has gathered long enough. */
  async queue<P extends object>(tx: Tx, mail: Mail<P>, message: QueuedMail<P>): Promise<void> {
    const now = this.clock.now();
    const dueAt = message.gather ? await this.supersede(tx, message.gather, message.uniqueKey) : now;
    const [row] = await tx.rows<{ id: string }>(
      `INSERT INTO message_sends (unique_key, class, template, contact_id, lead_id, address, payload, due_at, created_at,
         gather_key)
       VALUES ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9, $10)
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
        message.gather?.key ?? null,
      ],
    );
    // What is due later is found by the sweep: a job would come too early.
    if (row && dueAt <= now) await this.outbox.append(tx, messageQueued, { sendId: row.id });
  }

  /**
   * Ends the messages that wait under the same key, also those that are deferred or over the recipient's cap.
   * @returns when the message that replaces them is due: as the first of them was, so that changes without end don't
   * put it off
   */
  private async supersede(tx: Tx, { key, delayMs }: Gather, uniqueKey: string): Promise<Date> {
    const now = this.clock.now();
    const [gathered] = await tx.rows<{ dueAt: Date | null }>(
      `WITH waiting AS (
         SELECT id, due_at, error FROM message_sends
         WHERE gather_key = $1 AND state IN ('due', 'held') AND unique_key <> $3 FOR UPDATE
       ), superseded AS (
         UPDATE message_sends SET state = 'suppressed', error = $2 FROM waiting WHERE message_sends.id = waiting.id
       ) SELECT min(due_at) FILTER (WHERE error IS NULL) AS "dueAt" FROM waiting`,
      [key, SUPERSEDED, uniqueKey],
    );
    return gathered?.dueAt ?? new Date(now.getTime() + delayMs);
  }
}

/** Error in the ledger of a message that a later one replaced. */
const SUPERSEDED = 'A later message replaced it.';
