import { Controller, Get, Param, Post, Query } from '@nestjs/common';
import { type Actor, AdminOnly, CurrentActor } from '../identity/index.ts';
import { Returns } from '../platform/http/returns.ts';
import { FailedJobs, JobFilter, JobId } from './jobs.dto.ts';
import { FailedJobDecisions } from './jobs.service.ts';

@Controller('api/jobs')
@AdminOnly()
export class JobsController {
  constructor(private readonly jobs: FailedJobDecisions) {}

  /**
   * Lists jobs that ran out of retries, newest first. `total` counts all of them; 50 a page unless `limit` asks for
   * up to 200.
   */
  @Get()
  @Returns(FailedJobs)
  listJobs(@Query() filter: JobFilter): Promise<FailedJobs> {
    return this.jobs.failed(filter);
  }

  /**
   * Starts a failed job again, with all its retries. It is audited. Answers 409 `job.not-failed` where it is no
   * longer in the list.
   */
  @Post(':id/retry')
  @Returns(null)
  retryJob(@Param() { id }: JobId, @CurrentActor() actor: Actor): Promise<void> {
    return this.jobs.retry(id, actor);
  }

  /**
   * Discards a failed job. Its effect does not happen; the audit log keeps payload and error. Answers 409
   * `job.not-failed` where it is no longer in the list.
   */
  @Post(':id/discard')
  @Returns(null)
  discardJob(@Param() { id }: JobId, @CurrentActor() actor: Actor): Promise<void> {
    return this.jobs.discard(id, actor);
  }
}
