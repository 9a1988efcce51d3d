import { Injectable } from '@nestjs/common';
import { leadLinksRenewed } from '../../leads/index.ts';
import { Database } from '../../platform/database/database.ts';
import { defineJob, HandlesJob, type JobHandler } from '../../platform/jobs/job.ts';
import { AnalysisMail } from '../analyses.mails.ts';

/** Mails a new link to the reports after the old one was revoked. */
export const mailReportAgain = defineJob({ name: 'mail-report-again', queue: 'mail', on: leadLinksRenewed });

@Injectable()
@HandlesJob(mailReportAgain)
export class MailReportAgainHandler implements JobHandler<{ leadId: string; at: number }> {
  constructor(
    private readonly database: Database,
    private readonly mail: AnalysisMail,
  ) {}

  async handle({ leadId, at }: { leadId: string; at: number }): Promise<void> {
    await this.database.transaction((tx) => this.mail.queueAgain(tx, leadId, at));
  }
}
