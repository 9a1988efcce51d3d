import { Injectable } from '@nestjs/common';
import type { Tx } from '../platform/database/database.ts';
import type { SuppressionReason } from './suppression-rules.ts';

export interface Merge {
  /** The person that stays. */
  keptId: string;
  /** The person that is only another address of them from now on. */
  joinedId: string;
  /** Whether either of them refused marketing: then both have. */
  isRefused: boolean;
}

export interface Readdressing {
  /** The lead whose email address was corrected. */
  leadId: string;
  contactId: string;
  /** Normalized. */
  email: string;
}

/** What a slice does in the transaction of a change when rows of its own name a contact or an address. */
export interface ContactFollower {
  /** Gives the kept person what was the other's. */
  merged?(tx: Tx, merge: Merge): Promise<void>;
  readdressed?(tx: Tx, readdressing: Readdressing): Promise<void>;
  /** The transaction holds the lock of the address. */
  suppressed?(tx: Tx, address: string, reason: SuppressionReason): Promise<void>;
}

/** Registry of the slices that follow a contact. Each registers when its module starts. */
@Injectable()
export class ContactFollowers {
  private readonly followers: ContactFollower[] = [];

  register(follower: ContactFollower): void {
    this.followers.push(follower);
  }

  async merged(tx: Tx, merge: Merge): Promise<void> {
    for (const follower of this.followers) await follower.merged?.(tx, merge);
  }

  async readdressed(tx: Tx, readdressing: Readdressing): Promise<void> {
    for (const follower of this.followers) await follower.readdressed?.(tx, readdressing);
  }

  async suppressed(tx: Tx, address: string, reason: SuppressionReason): Promise<void> {
    for (const follower of this.followers) await follower.suppressed?.(tx, address, reason);
  }
}
