import { Injectable } from '@nestjs/common';
import { SubmissionQueries, submissionCompleted } from '../analyses/index.ts';
import { Consents, Suppressions } from '../contacts/index.ts';
import { leadStandingChanged, OwnerQueries } from '../leads/index.ts';
import { contactBounced, contactUnsubscribed } from '../notifications/index.ts';
import { defineQueue, HandlesJob } from '../platform/jobs/job.ts';
import { CampaignStanding } from './campaign-standing.service.ts';
import { CampaignEnrollments } from './campaign-enrollments.service.ts';

defineQueue({
  name: 'campaigns',
  concurrency: 4,
  dueRowsSql: `SELECT count(*)::int AS due, min(due_at) AS "oldestDueAt" FROM campaign_sends WHERE state = 'waiting' AND due_at <= now()`,
});

/** Jobs that start and stop sequences. */
@Injectable()
export class CampaignJobs {
  constructor(
    private readonly submissions: SubmissionQueries,
    private readonly consents: Consents,
    private readonly owners: OwnerQueries,
    private readonly suppressions: Suppressions,
    private readonly enrollments: CampaignEnrollments,
    private readonly standing: CampaignStanding,
  ) {}

  /** Starts the warm_lead sequence for the owner of a completed submission. */
  @HandlesJob({ name: 'enrol-warm-lead', queue: 'campaigns', on: submissionCompleted })
  async enroll({ submissionId }: { submissionId: string }): Promise<void> {
    const facts = await this.submissions.findFacts(submissionId);
    const lead = facts?.properties.find(({ rent }) => rent !== null);
    if (!facts || !lead) return;
    const owner = await this.owners.findByLead(lead.leadId);
    if (!owner || owner.isEnrolling) return;
    if (!(await this.consents.hasConsent(facts.contactId, 'email'))) return;
    if (await this.suppressions.readBlockingReason(facts.email, 'marketing')) return;
    await this.enrollments.enroll({ contactId: facts.contactId, leadId: lead.leadId, workflow: 'warm_lead' });
  }

  /** Starts, stops and resumes the sequences of a lead whose status changed, or that was deleted or restored. */
  @HandlesJob({ name: 'follow-lead-standing', queue: 'campaigns', on: leadStandingChanged })
  async syncWithLead({ leadId }: { leadId: string }): Promise<void> {
    await this.standing.syncWithLead(leadId);
  }

  /** Stops the marketing of a contact. Messages about a visit and the onboarding continue. */
  @HandlesJob({ name: 'stop-for-unsubscribed', queue: 'campaigns', on: contactUnsubscribed })
  async stopForUnsubscribed({ contactId }: { contactId: string }): Promise<void> {
    await this.enrollments.stopMarketing(contactId, 'unsubscribed');
  }

  /** Stops the sequences of a contact whose mailbox does not exist. */
  @HandlesJob({ name: 'stop-for-bounced', queue: 'campaigns', on: contactBounced })
  async stopForBounced({ contactId }: { contactId: string }): Promise<void> {
    await this.enrollments.stopAll(contactId, 'bounced');
  }
}
