import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { blocks, type SuppressionReason } from './delivery-rules.ts';
import type { MailClass } from './mail-declaration.ts';
import { SendTimeline, type ToldSend } from './send-timeline.service.ts';

/**
 * The list of addresses that are not to be written to. Claiming a message and closing an address take the same lock, so
 * a claim either came first or sees that the address is closed.
 */
@Injectable()
export class Suppressions {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly timeline: SendTimeline,
  ) {}

  /** Waits for its turn with this address and keeps it until `tx` ends. @param email normalised */
  async lock(tx: Tx, email: string): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('mail:' || $1, 0))`, [email]);
  }

  /**
   * Why this class of mail must not go to the address, or null. Before sending, ask in the transaction that holds the
   * address's {@link lock}; without one the answer may be out of date by the time it arrives.
   */
  async reasonAgainst(email: string, mailClass: MailClass, tx?: Tx): Promise<SuppressionReason | null> {
    const sql = 'SELECT reason FROM suppressions WHERE email = $1';
    const rows = (await (tx ?? this.database).query(sql, [email])) as { reason: SuppressionReason }[];
    return blocks(
      rows.map((row) => row.reason),
      mailClass,
    );
  }

  /**
   * Closes an address and withdraws what waits for it.
   * @param sendId the message that it answers
   * @returns whether it was open until now
   */
  async close(tx: Tx, email: string, reason: SuppressionReason, sendId: string): Promise<boolean> {
    await this.lock(tx, email);
    const added = (await tx.query(
      `INSERT INTO suppressions (email, reason, at, send_id) VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING RETURNING 1`,
      [email, reason, this.clock.now(), sendId],
    )) as unknown[];
    const withdrawn = (await tx.query(
      `WITH withdrawn AS (
         UPDATE message_sends SET state = 'suppressed', error = $2
         WHERE to_email = $1 AND state = 'due' AND ($2 = 'bounced' OR class = 'marketing')
         RETURNING id, template, lead_id
       ) SELECT * FROM withdrawn`,
      [email, reason],
    )) as ToldSend[];
    for (const send of withdrawn) await this.timeline.tell(tx, send, 'suppressed', reason);
    return added.length > 0;
  }
}
