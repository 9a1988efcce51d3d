import { isDecided } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { SubmissionQueries } from '../analyses/index.ts';
import { Consents, Suppressions } from '../contacts/index.ts';
import type { Actor } from '../identity/index.ts';
import { LeadQueries, OwnerQueries } from '../leads/index.ts';
import type { LeadWithOwner } from '../leads/index.ts';
import {
  addressBounced,
  analysisMissing,
  consentMissing,
  leadDecided,
  leadHeld,
  ownerEnrolling,
  ownerUnknown,
  ownerUnsubscribed,
} from './campaigns.errors.ts';
import { CampaignEnrollments } from './campaign-enrollments.service.ts';

/** Starts the warm-lead sequence at the request of staff. */
@Injectable()
export class CampaignStarts {
  constructor(
    private readonly leads: LeadQueries,
    private readonly owners: OwnerQueries,
    private readonly consents: Consents,
    private readonly suppressions: Suppressions,
    private readonly submissions: SubmissionQueries,
    private readonly enrollments: CampaignEnrollments,
  ) {}

  /**
   * Adds the lead's owner to the sequence. Does nothing if the owner is already in the sequence.
   * @throws DomainError `notFound` if the lead does not exist
   * @throws DomainError `conflict` with the reason why the emails must not be sent
   */
  async start(leadId: string, actor: Actor): Promise<void> {
    const lead = await this.leads.getDetail(leadId);
    if (lead.suspicions.length > 0) throw leadHeld();
    if (isDecided(lead.status)) throw leadDecided(lead.status);
    const owner = await this.owners.findByLead(leadId);
    if (!owner) throw ownerUnknown();
    if (owner.isEnrolling) throw ownerEnrolling();
    await this.assertCanBeEmailed(owner);
    if (owner.estimatedRent === null || !(await this.submissions.findIdByLead(leadId))) throw analysisMissing();
    await this.enrollments.enroll({ contactId: owner.contactId, leadId, workflow: 'warm_lead', actor });
  }

  private async assertCanBeEmailed({ contactId, email }: LeadWithOwner): Promise<void> {
    const reason = await this.suppressions.readBlockingReason(email, 'marketing');
    if (reason) throw reason === 'bounced' ? addressBounced() : ownerUnsubscribed();
    if (!(await this.consents.hasConsent(contactId, 'email'))) throw consentMissing();
  }
}
