import { leadPurged } from '../../leads/index.ts';
import { defineJob } from '../../platform/jobs/job.ts';

/** Takes away what was written to a person who went with their last lead. Messages about the lead itself went with it. */
export const forgetMessages = defineJob({ name: 'forget-messages', queue: 'mail', on: leadPurged });
