import { Controller, Get, Ip, Param, Post, Query } from '@nestjs/common';
import { AdminOnly, CurrentUser, type SessionUser } from '../identity/index.ts';
import { Returns } from '../platform/http/returns.ts';
import { FailedJobs, JobFilter, JobId } from './jobs.dto.ts';
import { JobsService } from './jobs.service.ts';

@Controller('api/jobs')
@AdminOnly()
export class JobsController {
  constructor(private readonly jobs: JobsService) {}

  @Get()
  @Returns(FailedJobs)
  listJobs(@Query() filter: JobFilter): Promise<FailedJobs> {
    return this.jobs.failed(filter);
  }

  @Post(':id/retry')
  @Returns(null)
  retryJob(@Param() { id }: JobId, @CurrentUser() admin: SessionUser, @Ip() ip: string): Promise<void> {
    return this.jobs.retry(id, { id: admin.id, ip });
  }

  @Post(':id/discard')
  @Returns(null)
  discardJob(@Param() { id }: JobId, @CurrentUser() admin: SessionUser, @Ip() ip: string): Promise<void> {
    return this.jobs.discard(id, { id: admin.id, ip });
  }
}
