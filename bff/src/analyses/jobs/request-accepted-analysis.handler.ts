import { Injectable } from '@nestjs/common';
import { leadAccepted } from '../../leads/index.ts';
import { defineJob, HandlesJob, type JobHandler } from '../../platform/jobs/job.ts';
import { AnalysisResults } from '../analysis-results.service.ts';

/** Requests the analysis of a lead that was held until staff accepted it. */
export const requestAcceptedAnalysis = defineJob({ name: 'request-accepted-analysis', queue: 'analyses', on: leadAccepted });

@Injectable()
@HandlesJob(requestAcceptedAnalysis)
export class RequestAcceptedAnalysisHandler implements JobHandler<{ leadId: string }> {
  constructor(private readonly results: AnalysisResults) {}

  async handle({ leadId }: { leadId: string }): Promise<void> {
    await this.results.requestHeld(leadId);
  }
}
