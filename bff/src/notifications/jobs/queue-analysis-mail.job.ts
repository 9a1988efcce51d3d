import { submissionCompleted } from '../../analyses/index.ts';
import { defineJob } from '../../platform/jobs/job.ts';

/** Puts 'Your analysis is ready' into the ledger. */
export const queueAnalysisMail = defineJob({ name: 'queue-analysis-mail', queue: 'mail', on: submissionCompleted });
