import { Injectable } from '@nestjs/common';
import type { Tx } from '../platform/database/database.ts';
import type { SuppressionReason } from './suppression-rules.ts';

export interface ContactMerge {
  /** The contact that remains. */
  keptId: string;
  /** The contact that is merged into the kept contact. Its row remains as another email address of that person. */
  joinedId: string;
  /** True when either contact refused marketing. The refusal then applies to both. */
  isRefused: boolean;
}

export interface EmailCorrection {
  /** The lead whose email address was corrected. */
  leadId: string;
  contactId: string;
  /** Normalized. */
  email: string;
}

/**
 * Callbacks of a slice that stores contact ids or email addresses. Each callback runs in the transaction of the change.
 */
export interface ContactFollower {
  /** Moves the slice's rows from the merged contact to the kept one. */
  merged?(tx: Tx, merge: ContactMerge): Promise<void>;
  emailCorrected?(tx: Tx, correction: EmailCorrection): Promise<void>;
  /** Runs while the transaction holds the lock of the address. */
  suppressed?(tx: Tx, address: string, reason: SuppressionReason): Promise<void>;
}

/** Registry of the contact followers. Each slice registers its follower when its module starts. */
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
