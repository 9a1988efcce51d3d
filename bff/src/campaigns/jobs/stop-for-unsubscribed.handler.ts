import { Injectable } from '@nestjs/common';
import { HandlesJob, type JobHandler } from '../../platform/jobs/job.ts';
import { Enrolments } from '../enrolments.service.ts';
import { stopForBounced, stopForUnsubscribed } from './stop-for-unsubscribed.job.ts';

@Injectable()
@HandlesJob(stopForUnsubscribed)
export class StopForUnsubscribedHandler implements JobHandler<{ contactId: string }> {
  constructor(private readonly enrolments: Enrolments) {}

  async handle({ contactId }: { contactId: string }): Promise<void> {
    await this.enrolments.stop(contactId, 'unsubscribed');
  }
}

@Injectable()
@HandlesJob(stopForBounced)
export class StopForBouncedHandler implements JobHandler<{ contactId: string }> {
  constructor(private readonly enrolments: Enrolments) {}

  async handle({ contactId }: { contactId: string }): Promise<void> {
    await this.enrolments.stop(contactId, 'bounced');
  }
}
