import { defineJob, defineQueue } from '../../platform/jobs/job.ts';
import { analysisRequested } from '../analyses.events.ts';

defineQueue({ name: 'analyses', concurrency: 8 });

/** A provider that is down does not fail the job: the entry waits for the sweep, for days if need be. */
export const analyseProperty = defineJob({
  name: 'analyse-property',
  queue: 'analyses',
  on: analysisRequested,
});
