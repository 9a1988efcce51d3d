import { Injectable } from '@nestjs/common';
import { SubmissionQueries } from '../../analyses/index.ts';
import { Database } from '../../platform/database/database.ts';
import { HandlesJob, type JobHandler } from '../../platform/jobs/job.ts';
import { analysisReady } from '../notifications.mails.ts';
import { OutboundMail } from '../outbound-mail.service.ts';
import { queueAnalysisMail } from './queue-analysis-mail.job.ts';

@Injectable()
@HandlesJob(queueAnalysisMail)
export class QueueAnalysisMailHandler implements JobHandler<{ submissionId: string }> {
  constructor(
    private readonly database: Database,
    private readonly submissions: SubmissionQueries,
    private readonly mail: OutboundMail,
  ) {}

  async handle({ submissionId }: { submissionId: string }): Promise<void> {
    const facts = await this.submissions.facts(submissionId);
    const lead = facts?.properties[0];
    if (!facts || !lead) return;
    await this.database.transaction((tx) =>
      this.mail.queue(tx, analysisReady, {
        uniqueKey: `analysis-ready:${submissionId}:email`,
        contactId: facts.contactId,
        leadId: lead.leadId,
        email: facts.email,
        payload: { submissionId, leadId: lead.leadId },
      }),
    );
  }
}
