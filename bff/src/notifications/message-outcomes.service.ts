import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import { claimLostAfterMs, settle, type Handover, type SendState } from './delivery-rules.ts';
import type { ClaimedSend } from './message-claims.service.ts';
import { SendTimeline, type ToldSend } from './send-timeline.service.ts';
import { Suppressions } from './suppressions.service.ts';

/** The way of a claimed message to whatever became of it. */
@Injectable()
export class MessageOutcomes {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly suppressions: Suppressions,
    private readonly timeline: SendTimeline,
  ) {}

  /** Records what became of a claimed message. A result that comes late still corrects `unknown`. */
  async record(send: ClaimedSend, handover: Handover, messageId: string): Promise<SendState> {
    const { state, retryInMs } = settle(handover, send.attempts);
    const reason = 'reason' in handover ? handover.reason : null;
    await this.database.transaction(async (tx) => {
      if (handover.kind === 'refused' && handover.recipientGone) {
        await this.suppressions.close(tx, send.email, 'bounced', send.id);
      }
      const now = this.clock.now();
      const mayBeOut = handover.kind === 'accepted' || handover.kind === 'unanswered';
      const [row] = (await tx.query(
        `WITH moved AS (
           UPDATE message_sends SET state = $2, error = $3, due_at = coalesce($4, due_at), sent_at = $5, message_id = $6
           WHERE id = $1 AND state IN ('claimed', 'unknown') AND attempts = $7
           RETURNING id, template, lead_id
         ) SELECT * FROM moved`,
        [
          send.id,
          state,
          reason,
          retryInMs === null ? null : new Date(now.getTime() + retryInMs),
          state === 'sent' ? now : null,
          mayBeOut ? messageId : null,
          send.attempts,
        ],
      )) as ToldSend[];
      if (row && state !== 'due' && state !== 'claimed') await this.timeline.tell(tx, row, state, reason ?? undefined);
    });
    return state;
  }

  /**
   * Parks claims without a result: their process ended, and whether the message went out nobody knows. Staff see them
   * on the timeline; nothing sends them again.
   * @returns how many
   */
  async parkLost(): Promise<number> {
    return this.database.transaction(async (tx) => {
      const rows = (await tx.query(
        `WITH lost AS (
           SELECT id FROM message_sends WHERE state = 'claimed' AND claimed_at <= $1 LIMIT 100 FOR UPDATE SKIP LOCKED
         ), parked AS (
           UPDATE message_sends SET state = 'unknown', error = $2 FROM lost WHERE message_sends.id = lost.id
           RETURNING message_sends.id, template, lead_id
         ) SELECT * FROM parked`,
        [new Date(this.clock.now().getTime() - claimLostAfterMs), lostReason],
      )) as ToldSend[];
      for (const row of rows) await this.timeline.tell(tx, row, 'unknown', lostReason);
      return rows.length;
    });
  }
}

const lostReason = 'The process that was sending it ended';
