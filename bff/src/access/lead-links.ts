import { Injectable } from '@nestjs/common';
import type { Tx } from '../platform/database/database.ts';

/** Revokes the keys, cookies and files that a slice issued for a lead. */
type RevokeLinks = (tx: Tx, leadId: string) => Promise<void>;

/**
 * Registry of all keys, cookies and files that give access to a lead without signing in. Each slice that issues some of
 * them registers a function to revoke them.
 */
@Injectable()
export class LeadLinks {
  private readonly revocations: RevokeLinks[] = [];

  register(revoke: RevokeLinks): void {
    this.revocations.push(revoke);
  }

  /** Revokes all access to the lead without signing in, in the caller's transaction. */
  async revoke(tx: Tx, leadId: string): Promise<void> {
    for (const revoke of this.revocations) await revoke(tx, leadId);
  }
}
