import { defineJob, defineQueue } from '../../platform/jobs/job.ts';
import { pictureStored } from '../media.events.ts';

defineQueue({ name: 'media', concurrency: 1 });

/** Encodes AVIF, which takes seconds, outside of the request. */
export const encodeAvifJob = defineJob({ name: 'encode-avif', queue: 'media', on: pictureStored });
