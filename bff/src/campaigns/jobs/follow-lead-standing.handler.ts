import { Injectable } from '@nestjs/common';
import { HandlesJob, type JobHandler } from '../../platform/jobs/job.ts';
import { EnrolmentStanding } from '../enrolment-standing.service.ts';
import { followLeadStanding } from './follow-lead-standing.job.ts';

@Injectable()
@HandlesJob(followLeadStanding)
export class FollowLeadStandingHandler implements JobHandler<{ leadId: string }> {
  constructor(private readonly enrolments: EnrolmentStanding) {}

  async handle({ leadId }: { leadId: string }): Promise<void> {
    await this.enrolments.follow(leadId);
  }
}
