import { Injectable } from '@nestjs/common';
import type { Tx } from '../platform/database/database.ts';

/** Ends what a slice handed out for a lead: keys, cookies, files. */
type EndLinks = (tx: Tx, leadId: string) => Promise<void>;

/** Registry of what opens a lead without a sign-in. Slices that hand out keys register how theirs end. */
@Injectable()
export class LeadLinks {
  private readonly ends: EndLinks[] = [];

  register(end: EndLinks): void {
    this.ends.push(end);
  }

  /** Ends everything that opens the lead, in the caller's transaction. */
  async revoke(tx: Tx, leadId: string): Promise<void> {
    for (const end of this.ends) await end(tx, leadId);
  }
}
