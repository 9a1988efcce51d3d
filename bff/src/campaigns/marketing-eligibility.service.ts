import { Injectable } from '@nestjs/common';
import { SubmissionQueries } from '../analyses/index.ts';
import { Consents, Suppressions } from '../contacts/index.ts';
import type { LeadWithOwner } from '../leads/index.ts';
import {
  addressBounced,
  analysisMissing,
  consentMissing,
  consentUnconfirmed,
  ownerEnrolling,
  ownerUnsubscribed,
} from './campaigns.errors.ts';

/** Decides whether marketing email may be sent to an owner. */
@Injectable()
export class MarketingEligibility {
  constructor(
    private readonly consents: Consents,
    private readonly suppressions: Suppressions,
    private readonly submissions: SubmissionQueries,
  ) {}

  /** @throws DomainError `conflict` with the reason why the emails must not be sent */
  async assertEligible(leadId: string, owner: LeadWithOwner): Promise<void> {
    if (owner.isEnrolling) throw ownerEnrolling();
    const reason = await this.suppressions.readBlockingReason(owner.email, 'marketing');
    if (reason) throw reason === 'bounced' ? addressBounced() : ownerUnsubscribed();
    if (!(await this.consents.hasConsent(owner.contactId, 'email'))) {
      throw (await this.consents.isUnconfirmed(owner.contactId)) ? consentUnconfirmed() : consentMissing();
    }
    if (owner.estimatedRent === null || !(await this.submissions.findIdByLead(leadId))) throw analysisMissing();
  }
}
