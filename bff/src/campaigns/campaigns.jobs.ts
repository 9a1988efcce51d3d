import { Injectable } from '@nestjs/common';
import { submissionCompleted } from '../analyses/index.ts';
import { leadStandingChanged } from '../leads/index.ts';
import { contactBounced, contactUnsubscribed, marketingConfirmed } from '../notifications/index.ts';
import { defineQueue, HandlesJob } from '../platform/jobs/job.ts';
import { SequenceSync } from './sequence-sync.service.ts';
import { OwnerSequences } from './owner-sequences.service.ts';
import { WarmLeadStarts } from './warm-lead-starts.service.ts';

defineQueue({
  name: 'campaigns',
  concurrency: 4,
  dueRowsSql: `SELECT count(*)::int AS due, min(due_at) AS "oldestDueAt" FROM campaign_sends WHERE state = 'waiting' AND due_at <= now()`,
});

/** Jobs that start and stop sequences. */
@Injectable()
export class CampaignJobs {
  constructor(
    private readonly warmLeads: WarmLeadStarts,
    private readonly sequences: OwnerSequences,
    private readonly sync: SequenceSync,
  ) {}

  /** Starts the warm_lead sequence for the owner of a completed submission. */
  @HandlesJob({ name: 'start-warm-lead', queue: 'campaigns', on: submissionCompleted })
  async enroll({ submissionId }: { submissionId: string }): Promise<void> {
    await this.warmLeads.start(submissionId);
  }

  /** Starts the warm_lead sequence of a contact who confirmed their consent to marketing email. */
  @HandlesJob({ name: 'start-confirmed-sequence', queue: 'campaigns', on: marketingConfirmed })
  async startConfirmed({ contactId }: { contactId: string }): Promise<void> {
    await this.warmLeads.startForContact(contactId);
  }

  /** Starts, stops and resumes the sequences of a lead whose status changed, or that was deleted or restored. */
  @HandlesJob({ name: 'follow-lead-standing', queue: 'campaigns', on: leadStandingChanged })
  async syncWithLead({ leadId }: { leadId: string }): Promise<void> {
    await this.sync.syncWithLead(leadId);
  }

  /**
   * Stops the marketing sequence of a contact who unsubscribed. Messages about a walkthrough or the onboarding continue.
   */
  @HandlesJob({ name: 'stop-for-unsubscribed', queue: 'campaigns', on: contactUnsubscribed })
  async stopForUnsubscribed({ contactId }: { contactId: string }): Promise<void> {
    await this.sequences.stopMarketing(contactId, 'unsubscribed');
  }

  /** Stops the sequences of a contact whose mailbox does not exist. */
  @HandlesJob({ name: 'stop-for-bounced', queue: 'campaigns', on: contactBounced })
  async stopForBounced({ contactId }: { contactId: string }): Promise<void> {
    await this.sequences.stopAll(contactId, 'bounced');
  }
}
