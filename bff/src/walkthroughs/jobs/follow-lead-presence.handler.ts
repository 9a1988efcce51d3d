import { Injectable } from '@nestjs/common';
import { HandlesJob, type JobHandler } from '../../platform/jobs/job.ts';
import { WalkthroughPresence } from '../walkthrough-presence.service.ts';
import { followLeadPresence } from './follow-lead-presence.job.ts';

@Injectable()
@HandlesJob(followLeadPresence)
export class FollowLeadPresenceHandler implements JobHandler<{ leadId: string }> {
  constructor(private readonly walkthroughs: WalkthroughPresence) {}

  async handle({ leadId }: { leadId: string }): Promise<void> {
    await this.walkthroughs.follow(leadId);
  }
}
