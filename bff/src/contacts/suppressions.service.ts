import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Sql, type Tx } from '../platform/database/database.ts';
import { ContactFollowers } from './contact-followers.ts';
import { blocks, type MessageClass, type SuppressionReason } from './suppression-rules.ts';

/**
 * The list of addresses that are not to be written to. Claiming a message and closing an address take the same lock, so
 * a claim either came first or sees that the address is closed.
 */
@Injectable()
export class Suppressions {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly followers: ContactFollowers,
  ) {}

  /** Waits for its turn with this address and keeps it until `tx` ends. @param address a normalized email address, or a telephone number */
  async lock(tx: Tx, address: string): Promise<void> {
    await tx.run(`SELECT pg_advisory_xact_lock(hashtextextended('mail:' || $1, 0))`, [address]);
  }

  /**
   * Why this class of message must not go to the address, or null. Before sending, ask in the transaction that holds the
   * address's {@link lock}; without one the answer may be out of date by the time it arrives.
   */
  async reasonAgainst(address: string, messageClass: MessageClass, sql?: Sql): Promise<SuppressionReason | null> {
    return blocks(await this.reasons(address, sql), messageClass);
  }

  /** All that is on file about an address. */
  async reasons(address: string, sql: Sql = this.database): Promise<SuppressionReason[]> {
    const rows = await sql.rows<{ reason: SuppressionReason }>('SELECT reason FROM suppressions WHERE address = $1', [
      address,
    ]);
    return rows.map(({ reason }) => reason);
  }

  /**
   * Closes every address of a person to marketing: it is the person who refuses, whichever address they answer from.
   * @param sendId the message that it answers
   * @returns whether any of them was open until now
   */
  async refuse(tx: Tx, person: { contactId: string; address: string }, sendId: string): Promise<boolean> {
    const addresses = await this.addressesOf(tx, person.contactId);
    let wasOpen = false;
    for (const address of [...new Set([person.address, ...addresses])].sort()) {
      wasOpen = (await this.close(tx, address, 'unsubscribed', sendId)) || wasOpen;
    }
    return wasOpen;
  }

  /**
   * Closes every address of a person to marketing when one of them is: another was joined to them. An address that
   * bounced stays the only one closed to everything, since the others still reach them. The locks of the addresses are
   * kept: followers touch messages after them, as a claim does.
   * @returns whether the person refuses marketing
   */
  async unite(tx: Tx, contactId: string): Promise<boolean> {
    const addresses = await this.addressesOf(tx, contactId);
    for (const address of addresses) await this.lock(tx, address);
    const [refusal] = await tx.rows<{ sendId: string | null }>(
      `SELECT send_id AS "sendId" FROM suppressions WHERE address = ANY($1) AND reason = 'unsubscribed' ORDER BY at LIMIT 1`,
      [addresses],
    );
    if (!refusal) return false;
    for (const address of addresses) await this.close(tx, address, 'unsubscribed', refusal.sendId);
    return true;
  }

  /** Normalized and sorted, so that two transactions that close them cannot deadlock. */
  private async addressesOf(tx: Tx, contactId: string): Promise<string[]> {
    const rows = await tx.rows<{ email: string }>('SELECT email FROM contacts WHERE $1 IN (id, merged_into)', [
      contactId,
    ]);
    return rows.map(({ email }) => email).sort();
  }

  /**
   * Closes an address; followers withdraw what waits for it.
   * @param sendId the message that it answers; null when that is gone
   * @returns whether it was open until now
   */
  async close(tx: Tx, address: string, reason: SuppressionReason, sendId: string | null): Promise<boolean> {
    await this.lock(tx, address);
    const added = await tx.run(
      `INSERT INTO suppressions (address, reason, at, send_id) VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING`,
      [address, reason, this.clock.now(), sendId],
    );
    await this.followers.suppressed(tx, address, reason);
    return added > 0;
  }

  /** Opens an address that bounced; a refusal stays. The caller holds the address's {@link lock}. */
  async reopen(tx: Tx, address: string): Promise<void> {
    await tx.run(`DELETE FROM suppressions WHERE address = $1 AND reason = 'bounced'`, [address]);
  }
}
