import { Injectable } from '@nestjs/common';
import { HandlesJob, type JobHandler } from '../../platform/jobs/job.ts';
import { AnalysisResults } from '../analysis-results.service.ts';
import { requestAcceptedAnalysis } from './request-accepted-analysis.job.ts';

@Injectable()
@HandlesJob(requestAcceptedAnalysis)
export class RequestAcceptedAnalysisHandler implements JobHandler<{ leadId: string }> {
  constructor(private readonly results: AnalysisResults) {}

  async handle({ leadId }: { leadId: string }): Promise<void> {
    await this.results.requestHeld(leadId);
  }
}
