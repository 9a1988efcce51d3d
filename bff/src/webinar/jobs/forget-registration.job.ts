import { leadPurged } from '../../leads/index.ts';
import { defineJob } from '../../platform/jobs/job.ts';

/** Takes away the registration that came with a lead which is gone for good. */
export const forgetRegistration = defineJob({ name: 'forget-registration', queue: 'mail', on: leadPurged });
