import { isDecided, getWorkflowForStatus } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../identity/index.ts';
import { LeadQueries, OwnerQueries } from '../leads/index.ts';
import { leadMarketingEnded, leadSuspectedSpam, ownerUnknown } from './campaigns.errors.ts';
import { OwnerSequences } from './owner-sequences.service.ts';
import { MarketingEligibility } from './marketing-eligibility.service.ts';
import { WalkthroughReminders } from './walkthrough-reminders.service.ts';

/** Starts sequences at the request of staff. */
@Injectable()
export class SequenceStarts {
  constructor(
    private readonly leads: LeadQueries,
    private readonly owners: OwnerQueries,
    private readonly eligibility: MarketingEligibility,
    private readonly sequences: OwnerSequences,
    private readonly reminders: WalkthroughReminders,
  ) {}

  /**
   * Adds the lead's owner to the sequence that belongs to the lead's status. Does nothing if the owner is already in
   * that sequence.
   * @throws DomainError `notFound` if the lead does not exist
   * @throws DomainError `conflict` with the reason why the messages must not be sent
   */
  async start(leadId: string, actor: Actor): Promise<void> {
    const lead = await this.leads.getDetail(leadId);
    if (lead.suspicions.length > 0) throw leadSuspectedSpam();
    const workflow = getWorkflowForStatus(lead.status);
    if (workflow === 'warm_lead' && isDecided(lead.status)) throw leadMarketingEnded(lead.status);
    const owner = await this.owners.findByLead(leadId);
    if (!owner) throw ownerUnknown();
    if (workflow === 'confirmation') return this.reminders.start(leadId, owner.contactId, actor);
    if (workflow === 'warm_lead') await this.eligibility.assertEligible(leadId, owner);
    await this.sequences.start({ contactId: owner.contactId, leadId, workflow, actor });
  }
}
