import { leadAccepted } from '../../leads/index.ts';
import { defineJob } from '../../platform/jobs/job.ts';

/** Makes the held registration of an accepted lead count. */
export const acceptRegistration = defineJob({ name: 'accept-registration', queue: 'campaigns', on: leadAccepted });
