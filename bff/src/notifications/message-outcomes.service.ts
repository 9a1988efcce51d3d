import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import {
  CLAIM_LEASE_MS,
  LOST_CLAIM_TIMEOUT_MS,
  inferRelayHealth,
  getNextState,
  type SendOutcome,
  type SendState,
} from './delivery-rules.ts';
import { Log } from '../platform/log/log.ts';
import { GoneMailboxes } from './gone-mailboxes.service.ts';
import { MailCircuitBreaker } from './mail-circuit-breaker.service.ts';
import type { ClaimedSend } from './message-claims.service.ts';
import { SendTimeline, type TimelineSend } from './send-timeline.service.ts';

/** Records the outcomes of claimed messages. */
@Injectable()
export class MessageOutcomes {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly goneMailboxes: GoneMailboxes,
    private readonly timeline: SendTimeline,
    private readonly breaker: MailCircuitBreaker,
    private readonly log: Log,
  ) {}

  /**
   * Records that the mail server has accepted a claimed message, as soon as its reply arrives. The outcome is then
   * known even if the process is killed before {@link record} commits. The statement commits asynchronously
   * (`synchronous_commit` off), so a crash of Postgres can lose the acceptance.
   */
  async recordAcceptance(send: ClaimedSend, messageId: string): Promise<void> {
    await this.database.run(
      `WITH setting AS (SELECT set_config('synchronous_commit', 'off', true))
       UPDATE message_sends SET sent_at = $3, message_id = $4 FROM setting
       WHERE id = $1 AND state = 'claimed' AND attempts = $2`,
      [send.id, send.attempts, this.clock.now(), messageId],
    );
  }

  /** Records the outcome of a claimed message. A late outcome still replaces `unknown`. */
  async record(send: ClaimedSend, outcome: SendOutcome, messageId: string): Promise<SendState> {
    const { state, retryInMs } = getNextState(outcome, send.attempts - send.resentAfter);
    const reason = 'reason' in outcome ? outcome.reason : null;
    const isPausedNow = await this.database.transaction(async (tx) => {
      if (outcome.kind === 'refused' && outcome.isMailboxGone)
        await this.goneMailboxes.suppress(tx, send.email, send.id);
      const now = this.clock.now();
      const mayBeDelivered = outcome.kind === 'accepted' || outcome.kind === 'unanswered';
      const [row] = await tx.rows<TimelineSend>(
        `UPDATE message_sends SET state = $2, error = $3, due_at = coalesce($4, due_at), sent_at = $5, message_id = $6
         WHERE id = $1 AND state IN ('claimed', 'unknown') AND attempts = $7
         RETURNING id, template, lead_id`,
        [
          send.id,
          state,
          reason,
          retryInMs === null ? null : new Date(now.getTime() + retryInMs),
          state === 'sent' ? now : null,
          mayBeDelivered ? messageId : null,
          send.attempts,
        ],
      );
      if (row && state !== 'due' && state !== 'claimed' && state !== 'held') {
        await this.timeline.record(tx, row, state, reason ?? undefined);
      }
      return this.recordRelayHealth(tx, outcome);
    });
    if (isPausedNow)
      this.log.error(
        'email is paused because the mail server is unavailable or refuses all messages',
        new Error(reason ?? ''),
      );
    return state;
  }

  /**
   * Updates the circuit breaker. All processes update the same row, so this is the last statement of the transaction,
   * to hold the lock only briefly.
   * @returns whether this outcome started a pause
   */
  private async recordRelayHealth(tx: Tx, outcome: SendOutcome): Promise<boolean> {
    const isWorking = inferRelayHealth(outcome);
    if (isWorking === true) await this.breaker.recordSuccess(tx);
    return isWorking === false && 'reason' in outcome && (await this.breaker.recordFailure(tx, outcome.reason));
  }

  /**
   * Resolves claims whose process stopped without recording an outcome. If the message was not sent completely
   * (`wire_at` is null), it is due again. If the mail server accepted it, it counts as sent. Otherwise, the outcome is
   * unknown and staff decide, because a retry could send a duplicate.
   * @returns number of messages by new state
   */
  async settleLostClaims(): Promise<{ due: number; sent: number; unknown: number }> {
    const now = this.clock.now().getTime();
    return this.database.transaction(async (tx) => {
      const rows = await tx.rows<TimelineSend & { state: 'due' | 'sent' | 'unknown' }>(
        `WITH lost AS (
           SELECT id, CASE WHEN wire_at IS NULL THEN 'due' WHEN ${IS_ACCEPTED_SQL} THEN 'sent' ELSE 'unknown' END AS state
           FROM message_sends
           WHERE state = 'claimed' AND claimed_at <= CASE WHEN wire_at IS NULL OR ${IS_ACCEPTED_SQL} THEN $1 ELSE $2 END::timestamptz
           LIMIT 100 FOR UPDATE SKIP LOCKED
         ), settled AS (
           UPDATE message_sends SET state = lost.state, error = CASE WHEN lost.state = 'unknown' THEN $3 END
           FROM lost WHERE message_sends.id = lost.id
           RETURNING message_sends.id, template, channel, lead_id, lost.state
         ) SELECT * FROM settled`,
        [new Date(now - CLAIM_LEASE_MS), new Date(now - LOST_CLAIM_TIMEOUT_MS), LOST_CLAIM_REASON],
      );
      const counts = { due: 0, sent: 0, unknown: 0 };
      for (const row of rows) {
        counts[row.state] += 1;
        if (row.state === 'sent') await this.timeline.record(tx, row, 'sent');
        if (row.state === 'unknown') await this.timeline.record(tx, row, 'unknown', LOST_CLAIM_REASON);
      }
      return counts;
    });
  }
}

/** `recordAcceptance` sets `sent_at` of an email before its state changes. */
const IS_ACCEPTED_SQL = `(channel = 'email' AND sent_at IS NOT NULL)`;
const LOST_CLAIM_REASON = 'The process that was sending the message exited';
