import { Injectable } from '@nestjs/common';
import { normaliseEmail } from '@epm/contract';
import { Clock } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/database/database.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import type { Mail } from './mail-declaration.ts';
import { messageQueued } from './notifications.events.ts';

export interface QueuedMail<P> {
  /** Names the occasion: a second message for the same one is not queued. */
  uniqueKey: string;
  /** Null for somebody who is no contact, such as a realtor; marketing goes to contacts only. */
  contactId: string | null;
  /** On whose timeline the message is told. */
  leadId: string | null;
  email: string;
  payload: P;
}

/** Where slices leave messages to be sent. */
@Injectable()
export class OutboundMail {
  constructor(
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Puts one message into the ledger, due at once, if and when `tx` commits. */
  async queue<P extends object>(tx: Tx, mail: Mail<P>, message: QueuedMail<P>): Promise<void> {
    const now = this.clock.now();
    const [row] = (await tx.query(
      `INSERT INTO message_sends (unique_key, class, template, contact_id, lead_id, to_email, payload, due_at, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $8)
       ON CONFLICT (unique_key) DO NOTHING RETURNING id`,
      [
        message.uniqueKey,
        mail.class,
        mail.template,
        message.contactId,
        message.leadId,
        normaliseEmail(message.email),
        JSON.stringify(message.payload),
        now,
      ],
    )) as { id: string }[];
    if (row) await this.outbox.append(tx, messageQueued, { sendId: row.id });
  }
}
