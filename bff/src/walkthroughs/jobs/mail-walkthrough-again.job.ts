import { leadLinksRenewed } from '../../leads/index.ts';
import { defineJob } from '../../platform/jobs/job.ts';

/** Mails a new link to the coming walkthrough after the old one was revoked. */
export const mailWalkthroughAgain = defineJob({ name: 'mail-walkthrough-again', queue: 'mail', on: leadLinksRenewed });
