import { Injectable } from '@nestjs/common';
import { leadAccepted } from '../../leads/index.ts';
import { defineJob, HandlesJob, type JobHandler } from '../../platform/jobs/job.ts';
import { WalkthroughRequests } from '../walkthrough-requests.service.ts';

/** Books the time that an accepted lead asked for. */
export const settleRequest = defineJob({ name: 'settle-walkthrough-request', queue: 'campaigns', on: leadAccepted });

@Injectable()
@HandlesJob(settleRequest)
export class SettleRequestHandler implements JobHandler<{ leadId: string }> {
  constructor(private readonly requests: WalkthroughRequests) {}

  async handle({ leadId }: { leadId: string }): Promise<void> {
    await this.requests.settle(leadId);
  }
}
