import { submissionCompleted } from '../../analyses/index.ts';
import { defineJob } from '../../platform/jobs/job.ts';

/** Starts the warm_lead sequence for the person behind a submission. */
export const enrolWarmLead = defineJob({ name: 'enrol-warm-lead', queue: 'campaigns', on: submissionCompleted });
