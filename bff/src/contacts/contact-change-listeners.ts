import { Injectable } from '@nestjs/common';
import type { Tx } from '../platform/database/database.ts';
import type { SuppressionReason } from './suppression-rules.ts';

export interface ContactMerge {
  /** Contact that remains after the merge. */
  remainingId: string;
  /**
   * Contact that is merged into the remaining contact. The row of the merged contact is kept as an additional email
   * address of the remaining contact.
   */
  mergedId: string;
  /** True if either contact has unsubscribed. The unsubscribe then applies to both. */
  isUnsubscribed: boolean;
}

export interface EmailCorrection {
  /** Lead whose email address was corrected. */
  leadId: string;
  contactId: string;
  /** Normalized email address. */
  email: string;
}

/** A person whose data is erased. */
export interface ErasedPerson {
  /** Normalized email addresses. */
  emails: readonly string[];
  phones: readonly string[];
  contactIds: readonly string[];
  leadIds: readonly string[];
}

/**
 * Callbacks of a slice (a feature module) that stores contact ids or email addresses. Each callback runs in the
 * transaction that changes the contact or suppresses the address.
 */
export interface ContactChangeListener {
  /** Moves the slice's rows from the merged contact to the remaining contact. */
  onMerged?(tx: Tx, merge: ContactMerge): Promise<void>;
  onEmailCorrected?(tx: Tx, correction: EmailCorrection): Promise<void>;
  /** Runs while the transaction holds the advisory lock on the address. */
  onSuppressed?(tx: Tx, address: string, reason: SuppressionReason): Promise<void>;
  /** Erases the person's rows, except rows that must remain. Returns the number of erased rows by kind. */
  onErased?(tx: Tx, person: ErasedPerson): Promise<Record<string, number>>;
}

/** Registry of contact change listeners. A slice registers its listener when its module starts. */
@Injectable()
export class ContactChangeListeners {
  private readonly listeners: ContactChangeListener[] = [];

  register(listener: ContactChangeListener): void {
    this.listeners.push(listener);
  }

  async notifyMerged(tx: Tx, merge: ContactMerge): Promise<void> {
    for (const listener of this.listeners) await listener.onMerged?.(tx, merge);
  }

  async notifyEmailCorrected(tx: Tx, correction: EmailCorrection): Promise<void> {
    for (const listener of this.listeners) await listener.onEmailCorrected?.(tx, correction);
  }

  async notifySuppressed(tx: Tx, address: string, reason: SuppressionReason): Promise<void> {
    for (const listener of this.listeners) await listener.onSuppressed?.(tx, address, reason);
  }

  /** Returns the number of erased rows by kind. */
  async notifyErased(tx: Tx, person: ErasedPerson): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const listener of this.listeners) Object.assign(counts, await listener.onErased?.(tx, person));
    return counts;
  }
}
