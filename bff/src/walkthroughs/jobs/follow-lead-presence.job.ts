import { leadStandingChanged } from '../../leads/index.ts';
import { defineJob } from '../../platform/jobs/job.ts';

/** Gives the time of a deleted lead's walkthrough back, and takes it again when the lead is restored. */
export const followLeadPresence = defineJob({ name: 'follow-lead-presence', queue: 'campaigns', on: leadStandingChanged });
