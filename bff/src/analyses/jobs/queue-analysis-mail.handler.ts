import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.ts';
import { defineJob, HandlesJob, type JobHandler } from '../../platform/jobs/job.ts';
import { submissionCompleted } from '../analyses.events.ts';
import { AnalysisMail } from '../analyses.mails.ts';

/**
 * Queues the mail of a submission that a server of before 2026-11-22 completed: such a server leaves the mail to this job.
 * Present servers queue it with the completion, and then the job changes nothing. Remove it in the next release, once
 * no older server runs and neither a queue nor `failed_jobs` holds a job of this name. Jobs are retried for 32 hours.
 */
export const queueAnalysisMail = defineJob({ name: 'queue-analysis-mail', queue: 'mail', on: submissionCompleted });

@Injectable()
@HandlesJob(queueAnalysisMail)
export class QueueAnalysisMailHandler implements JobHandler<{ submissionId: string }> {
  constructor(
    private readonly database: Database,
    private readonly mail: AnalysisMail,
  ) {}

  async handle({ submissionId }: { submissionId: string }): Promise<void> {
    await this.database.transaction((tx) => this.mail.queue(tx, submissionId));
  }
}
