import { Injectable } from '@nestjs/common';
import { HandlesJob, type JobHandler } from '../../platform/jobs/job.ts';
import { WalkthroughRequests } from '../walkthrough-requests.service.ts';
import { settleRequest } from './settle-request.job.ts';

@Injectable()
@HandlesJob(settleRequest)
export class SettleRequestHandler implements JobHandler<{ leadId: string }> {
  constructor(private readonly requests: WalkthroughRequests) {}

  async handle({ leadId }: { leadId: string }): Promise<void> {
    await this.requests.settle(leadId);
  }
}
