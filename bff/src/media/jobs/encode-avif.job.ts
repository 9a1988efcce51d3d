import { defineJob } from '../../platform/jobs/job.ts';
import { pictureStored } from '../media.events.ts';

/** AVIF takes seconds: nobody waits for it. */
export const encodeAvifJob = defineJob({ name: 'encode-avif', queue: 'media', on: pictureStored });
