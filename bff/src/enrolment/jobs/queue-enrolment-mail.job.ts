import { leadAccepted, leadLinksRenewed } from '../../leads/index.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { enrolmentReceived } from '../enrolment.events.ts';

/** Puts 'Your property is enrolled' into the ledger. */
export const queueEnrolmentMail = defineJob({ name: 'queue-enrolment-mail', queue: 'mail', on: enrolmentReceived });

/** The same for an enrollment that was held until staff accepted it; accepted leads of other forms have none. */
export const queueAcceptedEnrolmentMail = defineJob({ name: 'queue-accepted-enrolment-mail', queue: 'mail', on: leadAccepted });

/** The same again after its link was revoked, unless the mail of a walkthrough brings a new one. */
export const mailEnrolmentAgain = defineJob({ name: 'mail-enrolment-again', queue: 'mail', on: leadLinksRenewed });
