import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/database/database.ts';

export interface QueuedText {
  /** Identifies the event that the text is about. Another message with the same key is not queued. */
  uniqueKey: string;
  template: string;
  contactId: string;
  /** Lead whose timeline shows the text. */
  leadId: string;
  /** In E.164 format, from `RecipientNumbers`. */
  number: string;
  /** Ids from which the text is composed when it is sent. */
  payload: object;
}

/** Queues text messages for all slices. */
@Injectable()
export class OutboundTexts {
  constructor(private readonly clock: Clock) {}

  /** Adds a text to the send ledger (`message_sends`). A sweep sends it within seconds, or when quiet hours end. */
  async queue(tx: Tx, { uniqueKey, template, contactId, leadId, number, payload }: QueuedText): Promise<void> {
    await tx.run(
      `INSERT INTO message_sends (unique_key, channel, class, template, contact_id, lead_id, address, payload, due_at,
         created_at)
       VALUES ($1, 'sms', 'transactional', $2, $3, $4, $5, $6::jsonb, $7, $7)
       ON CONFLICT (unique_key) DO NOTHING`,
      [uniqueKey, template, contactId, leadId, number, JSON.stringify(payload), this.clock.now()],
    );
  }
}
