import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type SqlExecutor, type Tx } from '../platform/database/database.ts';
import { ContactChangeListeners } from './contact-change-listeners.ts';
import { findBlockingReason, type MessageClass, type SuppressionReason } from './suppression-rules.ts';

/**
 * Manages suppressed addresses. Claiming a message and suppressing an address take the same advisory lock, so a claim
 * either precedes the suppression or takes it into account.
 */
@Injectable()
export class Suppressions {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly listeners: ContactChangeListeners,
  ) {}

  /**
   * Locks the address until `tx` ends.
   * @param address normalized email address or phone number
   */
  async lock(tx: Tx, address: string): Promise<void> {
    await tx.run(`SELECT pg_advisory_xact_lock(hashtextextended('mail:' || $1, 0))`, [address]);
  }

  /**
   * Returns the reason that blocks messages of this class to the address, or null. Before sending, the caller must hold
   * the {@link lock} on the address. Otherwise, the result may be stale.
   */
  async readBlockingReason(
    address: string,
    messageClass: MessageClass,
    sql?: SqlExecutor,
  ): Promise<SuppressionReason | null> {
    return findBlockingReason(await this.listReasons(address, sql), messageClass);
  }

  /** Returns whether the recipient refused marketing to the address. A bounce is not a refusal. */
  async isRefused(address: string, sql?: SqlExecutor): Promise<boolean> {
    return (await this.listReasons(address, sql)).some((reason) => reason !== 'bounced');
  }

  /** Returns all suppression reasons recorded for an address. */
  async listReasons(address: string, sql: SqlExecutor = this.database): Promise<SuppressionReason[]> {
    const rows = await sql.rows<{ reason: SuppressionReason }>('SELECT reason FROM suppressions WHERE address = $1', [
      address,
    ]);
    return rows.map(({ reason }) => reason);
  }

  /**
   * Locks all addresses of a contact until `tx` ends.
   * @param contact `address` is locked too, even if the contact no longer has this address
   */
  async lockAll(tx: Tx, { contactId, address }: { contactId: string; address: string }): Promise<string[]> {
    const addresses = [...new Set([address, ...(await this.listAddresses(tx, contactId))])].sort();
    for (const each of addresses) await this.lock(tx, each);
    return addresses;
  }

  /**
   * Blocks marketing to all addresses of a contact, because an unsubscribe applies to the contact and not to one
   * address.
   * @param sendId message from which the contact unsubscribed; null for an opt-out without a message
   * @returns whether any of the addresses was not blocked before
   */
  async unsubscribe(tx: Tx, contact: { contactId: string; address: string }, sendId: string | null): Promise<boolean> {
    let isNew = false;
    for (const address of await this.lockAll(tx, contact)) {
      isNew = (await this.suppress(tx, address, 'unsubscribed', sendId)) || isNew;
    }
    return isNew;
  }

  /**
   * Blocks marketing to all addresses of a merged contact if one of the addresses is unsubscribed. Does not extend a
   * bounce, because email to the other addresses still reaches the contact. Keeps the addresses locked until `tx` ends.
   * Contact change listeners lock messages afterwards, so the lock order is the same as when a message is claimed.
   * @returns whether the contact has unsubscribed
   */
  async extendUnsubscribe(tx: Tx, contactId: string): Promise<boolean> {
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

  /** Returns the contact's normalized addresses, sorted to prevent deadlocks between transactions that lock them. */
  private async listAddresses(tx: Tx, contactId: string): Promise<string[]> {
    const rows = await tx.rows<{ email: string }>('SELECT email FROM contacts WHERE $1 IN (id, merged_into)', [
      contactId,
    ]);
    return rows.map(({ email }) => email).sort();
  }

  /**
   * Suppresses an address and the queued messages to it.
   * @param sendId message that led to the suppression; null if the message no longer exists
   * @returns whether the suppression is new
   */
  async suppress(tx: Tx, address: string, reason: SuppressionReason, sendId: string | null): Promise<boolean> {
    await this.lock(tx, address);
    const insertedCount = await tx.run(
      `INSERT INTO suppressions (address, reason, at, send_id) VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING`,
      [address, reason, this.clock.now(), sendId],
    );
    await this.listeners.notifySuppressed(tx, address, reason);
    return insertedCount > 0;
  }

  /** Allows marketing to all addresses of a contact again, because the contact opted in. Bounce suppressions remain. */
  async resubscribe(tx: Tx, contactId: string): Promise<void> {
    for (const address of await this.listAddresses(tx, contactId)) await this.liftOptOut(tx, address);
  }

  /**
   * Allows texts or marketing email to an address again after an opt-out or a complaint.
   * @returns whether the address had opted out
   */
  async liftOptOut(tx: Tx, address: string): Promise<boolean> {
    await this.lock(tx, address);
    const deletedCount = await tx.run(`DELETE FROM suppressions WHERE address = $1 AND reason <> 'bounced'`, [address]);
    return deletedCount > 0;
  }

  /** Removes a bounce suppression but keeps an unsubscribe. The caller must hold the {@link lock} on the address. */
  async clearBounce(tx: Tx, address: string): Promise<void> {
    await tx.run(`DELETE FROM suppressions WHERE address = $1 AND reason = 'bounced'`, [address]);
  }

  /**
   * Replaces the suppressions of erased addresses with keyed hashes. When an erased address is stored again, a trigger
   * restores its suppressions.
   * @returns the number of suppressions
   */
  async replaceWithHashes(tx: Tx, addresses: readonly string[]): Promise<number> {
    for (const address of [...addresses].sort()) await this.lock(tx, address);
    return tx.run(
      `WITH removed AS (DELETE FROM suppressions WHERE address = ANY($1) RETURNING address, reason, at)
       INSERT INTO suppression_hashes (address_hash, reason, at) SELECT hash_address(address), reason, at FROM removed
       ON CONFLICT DO NOTHING`,
      [addresses],
    );
  }
}
