import { Injectable } from '@nestjs/common';
import type { Tx } from '../platform/database/database.ts';

/** Revokes the keys, cookies and files that a slice issued for a lead. */
type RevokeLinks = (tx: Tx, leadId: string) => Promise<void>;

/**
 * Registry of the functions that revoke the keys, cookies and files with which visitors access a lead without signing
 * in. Each slice that issues keys, cookies or files registers one function.
 */
@Injectable()
export class LinkRevokerRegistry {
  private readonly revokeFunctions: RevokeLinks[] = [];

  register(revoke: RevokeLinks): void {
    this.revokeFunctions.push(revoke);
  }

  /** Revokes, in the given transaction, all ways to access the lead without signing in. */
  async revoke(tx: Tx, leadId: string): Promise<void> {
    for (const revoke of this.revokeFunctions) await revoke(tx, leadId);
  }
}
