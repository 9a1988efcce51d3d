import { defineJob, defineQueue } from '../../platform/jobs/job.ts';
import { messageQueued } from '../notifications.events.ts';

defineQueue({ name: 'mail', concurrency: 4 });

/** Sends without delay; what it leaves behind the sweep of due messages picks up. */
export const sendMessage = defineJob({ name: 'send-message', queue: 'mail', on: messageQueued });
