import { defineJob } from '../../platform/jobs/job.ts';
import { pictureStored } from '../media.events.ts';

/** Encodes AVIF, which takes seconds, outside of the request. */
export const encodeAvifJob = defineJob({ name: 'encode-avif', queue: 'media', on: pictureStored });
