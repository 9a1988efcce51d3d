import { Injectable } from '@nestjs/common';
import { LinkRevokerRegistry } from '../access/index.ts';
import type { Actor } from '../identity/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import type { TimelineEntryContent } from './timeline-entries.ts';
import { leadLinksRenewed } from './leads.events.ts';
import { leadNotFound } from './leads.errors.ts';
import { StaffChanges } from './staff-changes.service.ts';

/** Revokes all ways to access a lead without signing in. */
@Injectable()
export class LeadLinkRevocation {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly links: LinkRevokerRegistry,
    private readonly changes: StaffChanges,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Revokes all links, cookies and report files that give access to the lead, and records the change.
   * @param sendNew true to email new links to the owner's current address
   * @throws DomainError notFound if the lead does not exist or is deleted
   */
  async revoke(leadId: string, { sendNew }: { sendNew: boolean }, actor: Actor): Promise<void> {
    await this.database.transaction(async (tx) => {
      const found = await tx.rows('SELECT 1 FROM leads WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE', [
        leadId,
      ]);
      if (found.length === 0) throw leadNotFound();
      const entry = await this.revokeInTransaction(tx, leadId, sendNew);
      await this.changes.record(tx, {
        leadId,
        actor,
        action: 'lead.links-revoked',
        after: { sendNew },
        timelineEntries: [entry],
      });
    });
  }

  /**
   * Revokes access like {@link revoke}, but in the caller's transaction and without recording the change.
   * @returns the timeline entry to record
   */
  async revokeInTransaction(tx: Tx, leadId: string, sendsNewLinks: boolean): Promise<TimelineEntryContent> {
    await this.links.revoke(tx, leadId);
    if (sendsNewLinks) await this.outbox.append(tx, leadLinksRenewed, { leadId, at: this.clock.now().getTime() });
    return { type: 'links.revoked', data: { sendNew: sendsNewLinks } };
  }
}
