import { MAX_CURSOR, MAX_PAGE } from '../platform/database/keyset.ts';
import { Facts, Id, Instant, Listed, OneOf, Text, Whole } from '../platform/http/fields.ts';
import { PageOfList } from '../platform/http/page-of-list.ts';

export class JobFilter extends PageOfList {
  @OneOf(['failed']) state: 'failed';
}

export class JobId {
  @Id() id: string;
}

/** A job that ran out of retries. */
export class FailedJob {
  @Id() id: string;
  /** Name of the job, such as `queue-analysis-mail`. */
  @Text({ max: 100 }) job: string;
  /** Payload of the job. Contains only ids, never personal data. */
  @Facts() payload: Record<string, unknown>;
  @Text({ max: 2_000, min: 0 }) error: string;
  @Whole() attempts: number;
  @Instant() failedAt: string;
}

export class FailedJobs {
  /** Newest first. */
  @Listed(() => FailedJob, { max: MAX_PAGE }) items: FailedJob[];
  @Text({ max: MAX_CURSOR, nullable: true }) nextCursor: string | null;
  /** Number of failed jobs on all pages. */
  @Whole() total: number;
}
