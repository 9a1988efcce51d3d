import { Injectable } from '@nestjs/common';
import type { Tx } from '../platform/database/database.ts';
import type { SuppressionReason } from './suppression-rules.ts';

export interface ContactMerge {
  /** The contact that remains. */
  remainingId: string;
  /** The contact that is merged. The row remains as another email address of the remaining contact. */
  mergedId: string;
  /** Whether either contact has unsubscribed, which then applies to both. */
  isUnsubscribed: boolean;
}

export interface EmailCorrection {
  /** The lead whose email address was corrected. */
  leadId: string;
  contactId: string;
  /** Normalized email address. */
  email: string;
}

/**
 * Callbacks of a slice that stores contact ids or email addresses. Each callback runs in the transaction that makes the
 * change.
 */
export interface ContactFollower {
  /** Moves the slice's rows from the merged contact to the remaining contact. */
  merged?(tx: Tx, merge: ContactMerge): Promise<void>;
  emailCorrected?(tx: Tx, correction: EmailCorrection): Promise<void>;
  /** Runs while the transaction holds the advisory lock on the address. */
  suppressed?(tx: Tx, address: string, reason: SuppressionReason): Promise<void>;
}

/** Registry of contact followers. A slice registers its follower when its module starts. */
@Injectable()
export class ContactFollowers {
  private readonly followers: ContactFollower[] = [];

  register(follower: ContactFollower): void {
    this.followers.push(follower);
  }

  async merged(tx: Tx, merge: ContactMerge): Promise<void> {
    for (const follower of this.followers) await follower.merged?.(tx, merge);
  }

  async emailCorrected(tx: Tx, correction: EmailCorrection): Promise<void> {
    for (const follower of this.followers) await follower.emailCorrected?.(tx, correction);
  }

  async suppressed(tx: Tx, address: string, reason: SuppressionReason): Promise<void> {
    for (const follower of this.followers) await follower.suppressed?.(tx, address, reason);
  }
}
