import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { RecipientNumbers } from './recipient-numbers.queries.ts';

export interface QueuedText {
  /** Identifies the event that the text is about. Another message with the same key is not queued. */
  uniqueKey: string;
  template: string;
  contactId: string;
  /** Lead whose owner gets the text, and whose timeline shows it. */
  leadId: string;
  /** Ids from which the text is composed when it is sent. */
  payload: object;
}

/** Queues text messages for all modules. */
@Injectable()
export class OutboundTexts {
  constructor(
    private readonly clock: Clock,
    private readonly numbers: RecipientNumbers,
  ) {}

  /** Returns why no text may be sent to the owner of a lead, or null. */
  async findProblem(tx: Tx, leadId: string): Promise<string | null> {
    const recipient = await this.numbers.findForLead(leadId, tx);
    return 'problem' in recipient ? recipient.problem : null;
  }

  /** Returns the number for texts to the owner of a lead, in E.164 format, or null if no text may be sent. */
  async findNumber(tx: Tx, leadId: string): Promise<string | null> {
    const recipient = await this.numbers.findForLead(leadId, tx);
    return 'number' in recipient ? recipient.number : null;
  }

  /**
   * Adds a text to the send ledger (`message_sends`). A sweep sends it within seconds, or when quiet hours end.
   * @returns id of the text, or null if a text with this key exists
   * @throws Error if no text may be sent to the owner
   */
  async queue(tx: Tx, { uniqueKey, template, contactId, leadId, payload }: QueuedText): Promise<string | null> {
    const number = await this.findNumber(tx, leadId);
    if (!number) throw new Error('No text may be sent to this owner');
    const [row] = await tx.rows<{ id: string }>(
      `INSERT INTO message_sends (unique_key, channel, class, template, contact_id, lead_id, address, payload, due_at,
         created_at)
       VALUES ($1, 'sms', 'transactional', $2, $3, $4, $5, $6::jsonb, $7, $7)
       ON CONFLICT (unique_key) DO NOTHING RETURNING id`,
      [uniqueKey, template, contactId, leadId, number, JSON.stringify(payload), this.clock.now()],
    );
    return row?.id ?? null;
  }
}
