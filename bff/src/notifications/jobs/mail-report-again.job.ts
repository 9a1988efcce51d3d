import { leadLinksRenewed } from '../../leads/index.ts';
import { defineJob } from '../../platform/jobs/job.ts';

/** Mails a new link to the reports after the old one was revoked. */
export const mailReportAgain = defineJob({ name: 'mail-report-again', queue: 'mail', on: leadLinksRenewed });
