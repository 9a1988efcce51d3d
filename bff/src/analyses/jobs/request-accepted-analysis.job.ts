import { leadAccepted } from '../../leads/index.ts';
import { defineJob } from '../../platform/jobs/job.ts';

/** Requests the analysis of a lead that was held until staff accepted it. */
export const requestAcceptedAnalysis = defineJob({ name: 'request-accepted-analysis', queue: 'analyses', on: leadAccepted });
