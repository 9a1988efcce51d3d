import { Injectable } from '@nestjs/common';
import {
  findBlockingReason,
  hasConsentSql,
  isTopicOffSql,
  suppressionReasonsSql,
  Suppressions,
  type MessageClass,
  type MessageTopic,
  type SuppressionReason,
} from '../contacts/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { queueRunsSql } from '../platform/jobs/queue-pauses.ts';
import { MAY_CONTACT_SQL } from '../platform/outgoing/outgoing-hold.ts';
import { hashToken, createToken } from '../platform/tokens/tokens.ts';
import { listMails } from './mail-declaration.ts';
import { IS_PAUSED_SQL, MailCircuitBreaker } from './mail-circuit-breaker.service.ts';
import { CAP_DEFERRED_ERROR, CAP_FAILED_ERROR, getCapVerdict, type RecipientUsage } from './recipient-cap.ts';
import { SendTimeline } from './send-timeline.service.ts';

/** A message that this process has claimed and may send. */
export interface ClaimedSend {
  id: string;
  template: string;
  payload: object;
  /** Normalized email address. */
  email: string;
  /** Number of attempts so far, including this one. Also identifies the claim, because each claim increments it. */
  attempts: number;
  /** Number of attempts before staff last resent the message. The retry limit counts only later attempts. */
  resentAfter: number;
  isMarketing: boolean;
  /** Unhashed key for the unsubscribe links. Null for messages that cannot be turned off. */
  unsubscribeKey: string | null;
}

interface SendRow {
  id: string;
  class: MessageClass;
  template: string;
  topic: MessageTopic | null;
  payload: object;
  /** Never null for marketing email. */
  contact_id: string | null;
  lead_id: string | null;
  address: string;
  attempts: number;
  /** Null until staff resend the message. */
  resent_after: number | null;
  concerns_suspect: boolean;
  has_consent: boolean;
}

/** Data that determines whether a message may be claimed, read while its address and the message are locked. */
interface ClaimFacts extends RecipientUsage {
  reasons: SuppressionReason[];
  isTopicOff: boolean;
  isPaused: boolean;
}

/** SQL condition that is false while an admin has paused the queue of emails and texts. */
export const MAIL_RUNS_SQL = queueRunsSql('mail');

const CONCERNS_SUSPECT_SQL = `EXISTS (SELECT 1 FROM leads WHERE leads.id = message_sends.lead_id AND suspicions <> '{}')`;

/**
 * Claims due messages for sending. A message is not claimed if its lead may be spam, its address is suppressed, or its
 * topic is turned off. It is also not claimed if consent is missing, the recipient cap is reached, or email is paused.
 */
@Injectable()
export class MessageClaims {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly suppressions: Suppressions,
    private readonly timeline: SendTimeline,
    private readonly breaker: MailCircuitBreaker,
  ) {}

  /**
   * Returns the ids of due messages, earliest first. During a pause, returns one id if a probe is due, and no ids if
   * not.
   */
  async findDueIds(limit: number): Promise<string[]> {
    const count = await this.breaker.countClaimable(limit);
    if (count === 0) return [];
    const rows = await this.database.rows<{ id: string }>(DUE_SENDS_SQL, [this.clock.now(), count]);
    return rows.map((row) => row.id);
  }

  /**
   * Claims a due message if it may be sent now. Otherwise, holds it if its lead may be spam, suppresses it, or
   * postpones or fails it because of the recipient cap. A pause leaves it due. The claim is committed before the
   * message is sent.
   * @returns null if the message must not be sent now
   */
  async claim(sendId: string): Promise<ClaimedSend | null> {
    const row = await this.findDueRow(sendId);
    if (!row) return null;
    return this.database.transaction(async (tx) => {
      // Lock order: lead, address, message. Accepting a lead and suppressing an address use the same order.
      const isHeld = row.concerns_suspect && (await this.isSuspect(tx, row));
      await this.suppressions.lock(tx, row.address);
      const facts = await this.lockIfStillDue(tx, row);
      if (!facts) return null;
      if (isHeld) return this.hold(tx, row);
      const suppression = findSuppression(row, facts);
      if (suppression) return this.suppress(tx, row, suppression);
      const verdict = this.isCapped(row) ? getCapVerdict(facts, this.clock.now()) : 'free';
      if (verdict !== 'free') return this.postpone(tx, row, verdict.sendAt);
      const mayClaim = !facts.isPaused || (await this.breaker.tryReserveProbe(tx));
      return mayClaim ? this.recordClaim(tx, row) : null;
    });
  }

  /** Renews a claim while the message is composed and transferred, so that it does not count as lost. */
  async renew({ id, attempts }: ClaimedSend): Promise<void> {
    await this.database.run(
      `UPDATE message_sends SET claimed_at = $3
       WHERE id = $1 AND state = 'claimed' AND attempts = $2 AND wire_at IS NULL`,
      [id, attempts, this.clock.now()],
    );
  }

  private async findDueRow(sendId: string): Promise<SendRow | undefined> {
    const [row] = await this.database.rows<SendRow>(FIND_DUE_MESSAGE, [sendId, this.clock.now()]);
    return row;
  }

  /**
   * Returns whether the lead may be spam. If so, locks the lead, so that staff cannot accept it before the message is
   * held.
   */
  private async isSuspect(tx: Tx, row: SendRow): Promise<boolean> {
    const rows = await tx.rows(`SELECT 1 FROM leads WHERE id = $1 AND suspicions <> '{}' FOR SHARE`, [row.lead_id]);
    return rows.length > 0;
  }

  /**
   * Locks the message and reads the data for its claim if it is still due and its address has not changed. If staff
   * have corrected the address, the next claim uses the new address. The caller must hold the lock on the address,
   * because the statement sees only data that was committed before it started.
   */
  private async lockIfStillDue(tx: Tx, row: SendRow): Promise<ClaimFacts | undefined> {
    const [facts] = await tx.rows<ClaimFacts>(CLAIM_FACTS_SQL, [
      row.address,
      row.id,
      CAP_DEFERRED_ERROR,
      this.clock.now(),
    ]);
    return facts;
  }

  /** Holds the message. A trigger on leads makes it due again when staff accept the lead. */
  private async hold(tx: Tx, row: SendRow): Promise<null> {
    await tx.run(`UPDATE message_sends SET state = 'held' WHERE id = $1`, [row.id]);
    return null;
  }

  private async suppress(tx: Tx, row: SendRow, reason: string): Promise<null> {
    await tx.run(`UPDATE message_sends SET state = 'suppressed', error = $2 WHERE id = $1`, [row.id, reason]);
    await this.timeline.record(tx, row, 'suppressed', reason);
    return null;
  }

  /**
   * Returns whether the recipient cap applies. The cap does not apply to email to the company and its users, to
   * messages that staff write, or to messages that staff resend.
   */
  private isCapped(row: SendRow): boolean {
    if (row.resent_after !== null) return false;
    const mail = listMails().find(({ template }) => template === row.template);
    return !mail?.isForCompany && !mail?.isPersonal;
  }

  private async postpone(tx: Tx, row: SendRow, sendAt: Date | null): Promise<null> {
    await tx.run(
      `UPDATE message_sends SET state = $2, error = $3, due_at = coalesce($4, due_at) WHERE id = $1`,
      sendAt ? [row.id, 'due', CAP_DEFERRED_ERROR, sendAt] : [row.id, 'failed', CAP_FAILED_ERROR, null],
    );
    if (!sendAt) await this.timeline.record(tx, row, 'failed', CAP_FAILED_ERROR);
    return null;
  }

  private async recordClaim(tx: Tx, row: SendRow): Promise<ClaimedSend> {
    const isMarketing = row.class === 'marketing';
    const unsubscribeKey = isMarketing || row.topic !== null ? createToken() : null;
    await tx.run(
      `UPDATE message_sends SET state = 'claimed', claimed_at = $2, wire_at = NULL, sent_at = NULL, attempts = attempts + 1,
       unsubscribe_hash = $3
       WHERE id = $1`,
      [row.id, this.clock.now(), unsubscribeKey && hashToken(unsubscribeKey)],
    );
    return {
      id: row.id,
      template: row.template,
      payload: row.payload,
      email: row.address,
      attempts: row.attempts + 1,
      resentAfter: row.resent_after ?? 0,
      isMarketing,
      unsubscribeKey,
    };
  }
}

/** Returns why the message must not be sent, or null if it may be sent. */
function findSuppression(row: SendRow, facts: ClaimFacts): string | null {
  const reason = findBlockingReason(facts.reasons, row.class);
  if (reason) return reason;
  if (facts.isTopicOff) return 'turned off by the owner';
  return row.class === 'marketing' && !row.has_consent ? 'no consent' : null;
}

/**
 * Prepared statement, because it runs for every message. Reads the consent without a lock, because a consent is never
 * withdrawn: an unsubscribe is stored as a suppression.
 */
const FIND_DUE_MESSAGE = {
  name: 'find-due-message',
  text: `SELECT id, class, template, topic, payload, contact_id, lead_id, address, attempts, resent_after,
           ${CONCERNS_SUSPECT_SQL} AS concerns_suspect,
           ${hasConsentSql('message_sends.contact_id', `'email'`)} AS has_consent
         FROM message_sends WHERE id = $1 AND state = 'due' AND channel = 'email' AND due_at <= $2 AND ${MAY_CONTACT_SQL}
           AND ${MAIL_RUNS_SQL}`,
};

/**
 * Selects due emails, earliest first. A partial index on due rows provides this order.
 */
export const DUE_SENDS_SQL = `SELECT id FROM message_sends WHERE state = 'due' AND channel = 'email' AND due_at <= $1 AND ${MAY_CONTACT_SQL} AND ${MAIL_RUNS_SQL} ORDER BY due_at LIMIT $2`;

/** @param limit name of a column of `cap` */
const nthLatestClaimSql = (limit: string): string => `(
  SELECT claimed_at FROM message_sends WHERE address = $1 AND state IN ('claimed', 'sent', 'unknown')
  ORDER BY claimed_at DESC OFFSET (SELECT ${limit} - 1 FROM cap) LIMIT 1)`;

const CLAIM_FACTS_SQL = `
  WITH cap AS (
    SELECT (value ->> 'messagesPerHour')::int AS per_hour, (value ->> 'messagesPerDay')::int AS per_day
      FROM site_settings WHERE key = 'intakeLimits'
  )
  SELECT ${suppressionReasonsSql('$1')} AS reasons,
    ${isTopicOffSql('message.contact_id', 'message.topic')} AS "isTopicOff",
    ${IS_PAUSED_SQL} AS "isPaused",
    ${nthLatestClaimSql('per_hour')} AS "hourlyCapHitAt", ${nthLatestClaimSql('per_day')} AS "dailyCapHitAt",
    (SELECT per_hour FROM cap) AS "perHour", (SELECT per_day FROM cap) AS "perDay",
    (SELECT count(*)::int FROM message_sends WHERE address = $1 AND state = 'due' AND error = $3 AND id <> $2) AS waiting
  FROM message_sends AS message WHERE id = $2 AND state = 'due' AND due_at <= $4 AND address = $1 FOR UPDATE OF message`;
