import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/index.ts';
import type { Actor } from '../identity/index.ts';
import { Database } from '../platform/database/database.ts';
import { conflict } from '../platform/errors/domain-error.ts';
import { FailedJobStore } from '../platform/jobs/failed-job-store.ts';
import type { FailedJobs, JobFilter, RetriedJobs } from './jobs.dto.ts';

/** Lists, retries and discards failed jobs for admins. Audits each retry and discard. */
@Injectable()
export class FailedJobDecisions {
  constructor(
    private readonly database: Database,
    private readonly jobs: FailedJobStore,
    private readonly audit: Audit,
  ) {}

  list({ limit, cursor }: JobFilter): Promise<FailedJobs> {
    return this.jobs.list({ limit, cursor });
  }

  /** Retries a job. @throws DomainError conflict if the job is not in the list of failed jobs */
  retry(id: string, actor: Actor): Promise<void> {
    return this.decide(id, actor, 'retry', 'job.retried');
  }

  /** Retries all failed jobs. */
  async retryAll(actor: Actor): Promise<RetriedJobs> {
    return this.database.transaction(async (tx) => {
      const jobs = await this.jobs.retryAll(tx);
      if (jobs.length > 0)
        await this.audit.record(tx, { actor, action: 'jobs.retried', subject: 'jobs', before: jobs });
      return { count: jobs.reduce((sum, { count }) => sum + count, 0) };
    });
  }

  /** Discards a job. @throws DomainError conflict if the job is not in the list of failed jobs */
  discard(id: string, actor: Actor): Promise<void> {
    return this.decide(id, actor, 'discard', 'job.discarded');
  }

  private async decide(id: string, actor: Actor, decision: 'retry' | 'discard', action: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const before = await this.jobs[decision](tx, id);
      if (!before)
        throw conflict('job.not-failed', 'This job is no longer in the list. It was retried or discarded already.');
      await this.audit.record(tx, { actor, action, subject: `job:${id}`, before });
    });
  }
}
