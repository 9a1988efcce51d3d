import { defineJob } from '../../platform/jobs/job.ts';
import { webinarRegistered } from '../webinar.events.ts';

/** Puts the confirmation of a registration into the ledger. */
export const queueWebinarMail = defineJob({ name: 'queue-webinar-mail', queue: 'mail', on: webinarRegistered });
