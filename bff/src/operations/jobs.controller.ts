import { Controller, Get, Param, Post, Query } from '@nestjs/common';
import { type Actor, AdminOnly, CurrentActor } from '../identity/index.ts';
import { Returns } from '../platform/http/returns.ts';
import { FailedJobs, JobFilter, JobId, RetriedJobs } from './jobs.dto.ts';
import { FailedJobDecisions } from './jobs.service.ts';

@Controller('api/jobs')
@AdminOnly()
export class JobsController {
  constructor(private readonly jobs: FailedJobDecisions) {}

  /**
   * Lists jobs that ran out of retries, newest first. A page has 50 jobs by default, and up to 200 with `limit`.
   * `total` counts the jobs on all pages.
   */
  @Get()
  @Returns(FailedJobs)
  listJobs(@Query() filter: JobFilter): Promise<FailedJobs> {
    return this.jobs.list(filter);
  }

  /**
   * Retries a failed job with the full number of attempts. Returns 409 `job.not-failed` if the job is not in the list
   * of failed jobs. The action is audited.
   */
  @Post(':id/retry')
  @Returns(null)
  retryJob(@Param() { id }: JobId, @CurrentActor() actor: Actor): Promise<void> {
    return this.jobs.retry(id, actor);
  }

  /**
   * Retries all failed jobs, each with the full number of attempts. Returns the number of retried jobs. The audit log
   * contains the number of retried jobs for each job name.
   */
  @Post('retry')
  @Returns(RetriedJobs)
  retryAllJobs(@CurrentActor() actor: Actor): Promise<RetriedJobs> {
    return this.jobs.retryAll(actor);
  }

  /**
   * Discards a failed job, so that it never runs again. The audit log contains the payload and error of the job.
   * Returns 409 `job.not-failed` if the job is not in the list of failed jobs.
   */
  @Post(':id/discard')
  @Returns(null)
  discardJob(@Param() { id }: JobId, @CurrentActor() actor: Actor): Promise<void> {
    return this.jobs.discard(id, actor);
  }
}
