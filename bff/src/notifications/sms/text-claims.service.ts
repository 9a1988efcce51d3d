import { Injectable } from '@nestjs/common';
import { Suppressions } from '../../contacts/index.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Database, type Tx } from '../../platform/database/database.ts';
import { MAY_CONTACT_SQL } from '../../platform/outgoing/outgoing-hold.ts';
import { MAIL_RUNS_SQL } from '../message-claims.service.ts';
import { SendTimeline } from '../send-timeline.service.ts';
import { findNextTextTime } from './quiet-hours.ts';
import { RecipientNumbers } from './recipient-numbers.queries.ts';

interface DueText {
  id: string;
  template: string;
  channel: 'sms';
  payload: object;
  contact_id: string;
  lead_id: string;
  /** Phone number in E.164 format. */
  address: string;
  attempts: number;
  /** Null until staff resend the text. */
  resent_after: number | null;
}

/** A text that this process has claimed and may send. */
export interface ClaimedText extends DueText {
  /** Number of attempts so far, including this one. Also identifies the claim, because each claim increments it. */
  attempts: number;
}

/**
 * Claims due texts for sending. Postpones a text during the recipient's quiet hours. Suppresses a text if the owner has
 * opted out, or has not consented to texts to the number.
 */
@Injectable()
export class TextClaims {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly numbers: RecipientNumbers,
    private readonly suppressions: Suppressions,
    private readonly timeline: SendTimeline,
  ) {}

  /** Returns the ids of due texts, earliest first. */
  async findDueIds(limit: number): Promise<string[]> {
    const rows = await this.database.rows<{ id: string }>(
      `SELECT id FROM message_sends
       WHERE state = 'due' AND channel = 'sms' AND due_at <= $1 AND ${MAY_CONTACT_SQL}
         AND ${MAIL_RUNS_SQL} ORDER BY due_at LIMIT $2`,
      [this.clock.now(), limit],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Claims a due text if it may be sent now. Otherwise suppresses it, or postpones it to the end of the quiet hours.
   * The claim is committed before the text is sent.
   * @returns null if the text must not be sent now
   */
  async claim(sendId: string): Promise<ClaimedText | null> {
    const now = this.clock.now();
    const [row] = await this.database.rows<DueText>(
      `SELECT id, template, channel, payload, contact_id, lead_id, address, attempts, resent_after FROM message_sends
       WHERE id = $1 AND state = 'due' AND channel = 'sms' AND due_at <= $2 AND ${MAY_CONTACT_SQL}
         AND ${MAIL_RUNS_SQL}`,
      [sendId, now],
    );
    if (!row) return null;
    // Reads the consent without a lock, because a consent is never withdrawn: an opt-out is stored as a suppression.
    const hasConsent = await this.numbers.hasConsent(row.contact_id, row.address);
    return this.database.transaction(async (tx) => {
      // Lock order: address, message. An opt-out uses the same order.
      await this.suppressions.lock(tx, row.address);
      const due = await tx.rows(
        `SELECT 1 FROM message_sends WHERE id = $1 AND state = 'due' AND due_at <= $2 AND address = $3 FOR UPDATE`,
        [row.id, now, row.address],
      );
      if (due.length === 0) return null;
      const [suppression] = await this.suppressions.listReasons(row.address, tx);
      const problem = suppression ?? (hasConsent ? null : 'no consent');
      if (problem) return this.suppress(tx, row, problem);
      const sendAt = findNextTextTime(now, row.address);
      return sendAt > now ? this.postpone(tx, row, sendAt) : this.recordClaim(tx, row, now);
    });
  }

  private async suppress(tx: Tx, row: DueText, reason: string): Promise<null> {
    await tx.run(`UPDATE message_sends SET state = 'suppressed', error = $2 WHERE id = $1`, [row.id, reason]);
    await this.timeline.record(tx, row, 'suppressed', reason);
    return null;
  }

  private async postpone(tx: Tx, { id }: DueText, sendAt: Date): Promise<null> {
    await tx.run('UPDATE message_sends SET due_at = $2 WHERE id = $1', [id, sendAt]);
    return null;
  }

  private async recordClaim(tx: Tx, row: DueText, now: Date): Promise<ClaimedText> {
    await tx.run(
      `UPDATE message_sends SET state = 'claimed', claimed_at = $2, wire_at = NULL, attempts = attempts + 1
       WHERE id = $1`,
      [row.id, now],
    );
    return { ...row, attempts: row.attempts + 1 };
  }
}
