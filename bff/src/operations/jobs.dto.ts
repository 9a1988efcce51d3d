import { Facts, Id, Instant, Listed, OneOf, Text, Whole } from '../platform/http/fields.ts';
import { MAX_FAILED_JOBS } from '../platform/jobs/failed-jobs.ts';

export class JobFilter {
  @OneOf(['failed']) state: 'failed';
}

export class JobId {
  @Id() id: string;
}

/** A job that ran out of retries. */
export class FailedJob {
  @Id() id: string;
  /** Verb first, as the job is declared: `queue-analysis-mail`. */
  @Text({ max: 100 }) job: string;
  /** Ids only, never personal data. */
  @Facts() payload: Record<string, unknown>;
  @Text({ max: 2_000, min: 0 }) error: string;
  @Whole() attempts: number;
  @Instant() failedAt: string;
}

export class FailedJobs {
  /** Newest first. */
  @Listed(() => FailedJob, { max: MAX_FAILED_JOBS }) items: FailedJob[];
  /** All of them, also those that are not listed. */
  @Whole() total: number;
}
