import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/index.ts';
import type { Actor } from '../identity/index.ts';
import { Database } from '../platform/database/database.ts';
import { conflict } from '../platform/errors/domain-error.ts';
import { FailedJobs } from '../platform/jobs/failed-jobs.ts';
import type { JobFilter, FailedJobs as Page } from './jobs.dto.ts';

/** What admins do with jobs that ran out of retries. */
@Injectable()
export class JobsService {
  constructor(
    private readonly database: Database,
    private readonly jobs: FailedJobs,
    private readonly audit: Audit,
  ) {}

  failed({ limit, cursor }: JobFilter): Promise<Page> {
    return this.jobs.list({ limit, cursor });
  }

  /** @throws DomainError conflict when another admin was quicker */
  retry(id: string, actor: Actor): Promise<void> {
    return this.decide(id, actor, 'retry', 'job.retried');
  }

  /** @throws DomainError conflict when another admin was quicker */
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
