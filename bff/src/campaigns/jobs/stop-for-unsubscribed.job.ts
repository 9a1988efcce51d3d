import { contactUnsubscribed } from '../../notifications/index.ts';
import { defineJob } from '../../platform/jobs/job.ts';

/** Takes a person who unsubscribed out of their sequences. */
export const stopForUnsubscribed = defineJob({
  name: 'stop-for-unsubscribed',
  queue: 'campaigns',
  on: contactUnsubscribed,
});
