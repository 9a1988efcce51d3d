import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Sql, type Tx } from '../platform/database/database.ts';
import { ContactFollowers } from './contact-followers.ts';
import { findBlockingReason, type MessageClass, type SuppressionReason } from './suppression-rules.ts';

/**
 * Manages the list of blocked addresses. Claiming a message and suppressing an address take the same lock, so a claim
 * either precedes the suppression or sees it.
 */
@Injectable()
export class Suppressions {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly followers: ContactFollowers,
  ) {}

  /** Locks the address until `tx` ends. @param address a normalized email address, or a telephone number */
  async lock(tx: Tx, address: string): Promise<void> {
    await tx.run(`SELECT pg_advisory_xact_lock(hashtextextended('mail:' || $1, 0))`, [address]);
  }

  /**
   * Returns the reason that blocks this class of message to the address, or null. Call this before sending, in the
   * transaction that holds the {@link lock} of the address. If the address is not locked, the result may already be
   * outdated.
   */
  async readBlockingReason(address: string, messageClass: MessageClass, sql?: Sql): Promise<SuppressionReason | null> {
    return findBlockingReason(await this.listReasons(address, sql), messageClass);
  }

  /** Returns all suppression reasons recorded for an address. */
  async listReasons(address: string, sql: Sql = this.database): Promise<SuppressionReason[]> {
    const rows = await sql.rows<{ reason: SuppressionReason }>('SELECT reason FROM suppressions WHERE address = $1', [
      address,
    ]);
    return rows.map(({ reason }) => reason);
  }

  /**
   * Blocks marketing to every address of a person, because a refusal applies to the person and not to one address.
   * @param sendId the message from which the person unsubscribed
   * @returns whether any of the addresses was still open to marketing
   */
  async refuseMarketing(tx: Tx, person: { contactId: string; address: string }, sendId: string): Promise<boolean> {
    const addresses = await this.listAddresses(tx, person.contactId);
    let wasOpen = false;
    for (const address of [...new Set([person.address, ...addresses])].sort()) {
      wasOpen = (await this.suppress(tx, address, 'unsubscribed', sendId)) || wasOpen;
    }
    return wasOpen;
  }

  /**
   * Blocks marketing to every address of a merged person if one of the addresses has unsubscribed. Does not extend a
   * bounce, because mail to the other addresses still reaches the person. Keeps the addresses locked, because followers
   * must lock messages after addresses, in the same order as a claim.
   * @returns whether the person refuses marketing
   */
  async extendRefusal(tx: Tx, contactId: string): Promise<boolean> {
    const addresses = await this.listAddresses(tx, contactId);
    for (const address of addresses) await this.lock(tx, address);
    const [refusal] = await tx.rows<{ sendId: string | null }>(
      `SELECT send_id AS "sendId" FROM suppressions WHERE address = ANY($1) AND reason = 'unsubscribed' ORDER BY at LIMIT 1`,
      [addresses],
    );
    if (!refusal) return false;
    for (const address of addresses) await this.suppress(tx, address, 'unsubscribed', refusal.sendId);
    return true;
  }

  /** Returns the person's addresses, normalized. They are sorted so that transactions that lock them cannot deadlock. */
  private async listAddresses(tx: Tx, contactId: string): Promise<string[]> {
    const rows = await tx.rows<{ email: string }>('SELECT email FROM contacts WHERE $1 IN (id, merged_into)', [
      contactId,
    ]);
    return rows.map(({ email }) => email).sort();
  }

  /**
   * Suppresses an address. Followers withdraw the queued messages to it.
   * @param sendId the message that led to the suppression; null when that message no longer exists
   * @returns whether the suppression is new
   */
  async suppress(tx: Tx, address: string, reason: SuppressionReason, sendId: string | null): Promise<boolean> {
    await this.lock(tx, address);
    const added = await tx.run(
      `INSERT INTO suppressions (address, reason, at, send_id) VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING`,
      [address, reason, this.clock.now(), sendId],
    );
    await this.followers.suppressed(tx, address, reason);
    return added > 0;
  }

  /** Removes the bounce of an address but keeps a refusal. The caller must hold the {@link lock} of the address. */
  async clearBounce(tx: Tx, address: string): Promise<void> {
    await tx.run(`DELETE FROM suppressions WHERE address = $1 AND reason = 'bounced'`, [address]);
  }
}
