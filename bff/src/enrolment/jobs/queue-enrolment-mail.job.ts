import { defineJob } from '../../platform/jobs/job.ts';
import { enrolmentReceived } from '../enrolment.events.ts';

/** Puts 'Your property is enrolled' into the ledger. */
export const queueEnrolmentMail = defineJob({ name: 'queue-enrolment-mail', queue: 'mail', on: enrolmentReceived });
