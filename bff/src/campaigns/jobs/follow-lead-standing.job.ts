import { leadStandingChanged } from '../../leads/index.ts';
import { defineJob, defineQueue } from '../../platform/jobs/job.ts';

defineQueue({ name: 'campaigns', concurrency: 4 });

/** Ends the sequences that speak of a lead which staff decided on or deleted, and takes them up again when that is undone. */
export const followLeadStanding = defineJob({
  name: 'follow-lead-standing',
  queue: 'campaigns',
  on: leadStandingChanged,
});
