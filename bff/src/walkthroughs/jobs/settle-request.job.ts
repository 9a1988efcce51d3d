import { leadAccepted } from '../../leads/index.ts';
import { defineJob } from '../../platform/jobs/job.ts';

/** Books the time that an accepted lead asked for. */
export const settleRequest = defineJob({ name: 'settle-walkthrough-request', queue: 'campaigns', on: leadAccepted });
