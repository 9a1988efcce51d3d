import { Injectable } from '@nestjs/common';
import { SubmissionQueries } from '../../analyses/index.ts';
import { Database } from '../../platform/database/database.ts';
import { HandlesJob, type JobHandler } from '../../platform/jobs/job.ts';
import { analysisReady } from '../notifications.mails.ts';
import { OutboundMail } from '../outbound-mail.service.ts';
import { mailReportAgain } from './mail-report-again.job.ts';

@Injectable()
@HandlesJob(mailReportAgain)
export class MailReportAgainHandler implements JobHandler<{ leadId: string; at: number }> {
  constructor(
    private readonly database: Database,
    private readonly submissions: SubmissionQueries,
    private readonly mail: OutboundMail,
  ) {}

  /** An analysis that is still being prepared brings its own mail. */
  async handle({ leadId, at }: { leadId: string; at: number }): Promise<void> {
    const submissionId = await this.submissions.ofLead(leadId);
    const facts = submissionId === null ? null : await this.submissions.facts(submissionId, leadId);
    if (submissionId === null || !facts?.properties.some((each) => each.leadId === leadId && each.rent)) return;
    await this.database.transaction((tx) =>
      this.mail.queue(tx, analysisReady, {
        uniqueKey: `analysis-ready:${leadId}:${at}:email`,
        contactId: facts.contactId,
        leadId,
        email: facts.email,
        payload: { submissionId, leadId },
      }),
    );
  }
}
