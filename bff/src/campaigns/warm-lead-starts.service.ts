import { Injectable } from '@nestjs/common';
import { SubmissionQueries } from '../analyses/index.ts';
import { Consents, Suppressions } from '../contacts/index.ts';
import { OwnerQueries } from '../leads/index.ts';
import { OwnerSequences } from './owner-sequences.service.ts';
import { DoubleOptInEmails } from './double-opt-in.service.ts';

/** Starts the warm_lead sequence automatically. */
@Injectable()
export class WarmLeadStarts {
  constructor(
    private readonly submissions: SubmissionQueries,
    private readonly consents: Consents,
    private readonly owners: OwnerQueries,
    private readonly suppressions: Suppressions,
    private readonly sequences: OwnerSequences,
    private readonly doubleOptInEmails: DoubleOptInEmails,
  ) {}

  /**
   * Starts the sequence for the owner of a completed submission. If the owner must confirm the consent first, queues
   * the email with the confirmation link.
   * @param ofLeadId lead whose current owner gets the sequence; staff may have moved leads of the submission to other
   *   contacts
   */
  async start(submissionId: string, ofLeadId?: string): Promise<void> {
    const facts = await this.submissions.findFacts(submissionId, ofLeadId === undefined ? {} : { leadId: ofLeadId });
    const lead = facts?.properties.find(({ rent }) => rent !== null);
    if (!facts || !lead) return;
    const { contactId, email } = facts;
    const { leadId } = lead;
    const owner = await this.owners.findByLead(leadId);
    if (!owner || owner.isEnrolling) return;
    if (await this.suppressions.readBlockingReason(email, 'marketing')) return;
    if (await this.consents.hasConsent(contactId, 'email')) {
      await this.sequences.start({ contactId, leadId, workflow: 'warm_lead' });
    } else if (await this.consents.isUnconfirmed(contactId)) {
      await this.doubleOptInEmails.queue({ submissionId, contactId, email, leadId });
    }
  }

  /** Starts the sequence for the newest completed submission of a contact. */
  async startForContact(contactId: string): Promise<void> {
    const newest = await this.submissions.findNewestCompleted(contactId);
    if (newest) await this.start(newest.submissionId, newest.leadId);
  }
}
