import { MAX_CURSOR_LENGTH, MAX_PAGE_SIZE } from '../platform/database/keyset.ts';
import { JsonRecord, Id, Instant, RecordList, OneOf, Text, Integer } from '../platform/http/fields.ts';
import { PageQuery } from '../platform/http/page-query.ts';

export class JobFilter extends PageQuery {
  @OneOf(['failed']) state: 'failed';
}

export class JobId {
  @Id() id: string;
}

/** Job that ran out of retries. */
export class FailedJob {
  @Id() id: string;
  /** Name of the job, such as `send-message`. */
  @Text({ max: 100 }) job: string;
  /** Payload of the job. Contains only ids, never personal data. */
  @JsonRecord() payload: Record<string, unknown>;
  @Text({ max: 2_000, min: 0 }) error: string;
  @Integer() attempts: number;
  @Instant() failedAt: string;
}

export class FailedJobs {
  /** Newest first. */
  @RecordList(() => FailedJob, { max: MAX_PAGE_SIZE }) items: FailedJob[];
  @Text({ max: MAX_CURSOR_LENGTH, nullable: true }) nextCursor: string | null;
  /** Number of failed jobs on all pages. */
  @Integer() total: number;
}

export class RetriedJobs {
  /** Number of retried jobs. */
  @Integer() count: number;
}
