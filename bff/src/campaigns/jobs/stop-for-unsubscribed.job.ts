import { contactBounced, contactUnsubscribed } from '../../notifications/index.ts';
import { defineJob } from '../../platform/jobs/job.ts';

/** Takes a person who unsubscribed out of their sequences. */
export const stopForUnsubscribed = defineJob({
  name: 'stop-for-unsubscribed',
  queue: 'campaigns',
  on: contactUnsubscribed,
});

/** The same for a person whose mailbox does not exist. */
export const stopForBounced = defineJob({ name: 'stop-for-bounced', queue: 'campaigns', on: contactBounced });
