import { Injectable } from '@nestjs/common';
import { ConsentQueries } from '../leads/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import type { MailClass } from './mail-declaration.ts';
import { SendTimeline } from './send-timeline.service.ts';
import { Suppressions } from './suppressions.service.ts';
import { createUnsubscribeKey } from './unsubscribe-key.ts';

/** A message that this process, and no other, may now hand over. */
export interface ClaimedSend {
  id: string;
  template: string;
  payload: object;
  /** Normalised. */
  email: string;
  /** Made so far, this one included. */
  attempts: number;
  /** The raw key of the unsubscribe links; null for transactional mail. */
  unsubscribeKey: string | null;
}

interface SendRow {
  id: string;
  class: MailClass;
  template: string;
  payload: object;
  /** Marketing always has one. */
  contact_id: string | null;
  lead_id: string | null;
  to_email: string;
  attempts: number;
}

/** Nobody is written to about a submission that may be no person's: the message stays due until staff accept the lead. */
const CONCERNS_SUSPECT = `EXISTS (SELECT 1 FROM leads WHERE leads.id = message_sends.lead_id AND suspicions <> '{}')`;

/** The way of a message from due to claimed: the one gate that everything sent goes through. */
@Injectable()
export class MessageClaims {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly consents: ConsentQueries,
    private readonly suppressions: Suppressions,
    private readonly timeline: SendTimeline,
  ) {}

  /** Ids of due messages, longest due first. */
  async due(limit: number): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `SELECT id FROM message_sends WHERE state = 'due' AND due_at <= $1 AND NOT ${CONCERNS_SUSPECT}
       ORDER BY due_at LIMIT $2`,
      [this.clock.now(), limit],
    );
    return rows.map((row) => row.id);
  }

  /**
   * Claims a due message, or suppresses it. The claim is committed before anything is sent, so that after a crash it is
   * known that something may have gone out.
   * @returns null when there is nothing to send: not due, about a suspect lead, claimed by another, or suppressed
   */
  async claim(sendId: string): Promise<ClaimedSend | null> {
    const row = await this.dueRow(sendId);
    if (!row) return null;
    const unconsented = await this.lacksConsent(row);
    return this.database.transaction(async (tx) => {
      // The address first, then the row: closing an address takes its locks in the same order.
      await this.suppressions.lock(tx, row.to_email);
      if (!(await this.isStillDue(tx, row))) return null;
      const against = (await this.suppressions.reasonAgainst(row.to_email, row.class, tx)) ?? unconsented;
      if (against) {
        await tx.query(`UPDATE message_sends SET state = 'suppressed', error = $2 WHERE id = $1`, [row.id, against]);
        await this.timeline.tell(tx, row, 'suppressed', against);
        return null;
      }
      return this.take(tx, row);
    });
  }

  private async dueRow(sendId: string): Promise<SendRow | undefined> {
    const [row] = await this.database.query<SendRow>(
      `SELECT id, class, template, payload, contact_id, lead_id, to_email, attempts FROM message_sends
       WHERE id = $1 AND state = 'due' AND due_at <= $2 AND NOT ${CONCERNS_SUSPECT}`,
      [sendId, this.clock.now()],
    );
    return row;
  }

  /** Consents are only ever added, so they may be asked for before the locks are taken. */
  private async lacksConsent(row: SendRow): Promise<string | null> {
    if (row.class === 'transactional') return null;
    const isAllowed = row.contact_id !== null && (await this.consents.allows(row.contact_id, 'email'));
    return isAllowed ? null : 'no consent';
  }

  /** Staff may have corrected the address meanwhile: then it is the next claim's. */
  private async isStillDue(tx: Tx, row: SendRow): Promise<boolean> {
    const rows = (await tx.query(
      `SELECT 1 FROM message_sends WHERE id = $1 AND state = 'due' AND due_at <= $2 AND to_email = $3 FOR UPDATE`,
      [row.id, this.clock.now(), row.to_email],
    )) as unknown[];
    return rows.length > 0;
  }

  private async take(tx: Tx, row: SendRow): Promise<ClaimedSend> {
    const unsubscribe = row.class === 'marketing' ? createUnsubscribeKey() : null;
    await tx.query(
      `UPDATE message_sends SET state = 'claimed', claimed_at = $2, attempts = attempts + 1, unsubscribe_hash = $3
       WHERE id = $1`,
      [row.id, this.clock.now(), unsubscribe?.hash ?? null],
    );
    return {
      id: row.id,
      template: row.template,
      payload: row.payload,
      email: row.to_email,
      attempts: row.attempts + 1,
      unsubscribeKey: unsubscribe?.key ?? null,
    };
  }
}
