import { Injectable } from '@nestjs/common';
import { OutboundMail } from '../../notifications/index.ts';
import { Database } from '../../platform/database/database.ts';
import { HandlesJob, type JobHandler } from '../../platform/jobs/job.ts';
import { enrolmentConfirmed } from '../enrolment.mails.ts';
import { EnrolmentQueries } from '../enrolment.queries.ts';
import { queueAcceptedEnrolmentMail, queueEnrolmentMail } from './queue-enrolment-mail.job.ts';

@Injectable()
@HandlesJob(queueEnrolmentMail)
export class QueueEnrolmentMailHandler implements JobHandler<{ leadId: string }> {
  constructor(
    private readonly database: Database,
    private readonly enrolments: EnrolmentQueries,
    private readonly mail: OutboundMail,
  ) {}

  async handle({ leadId }: { leadId: string }): Promise<void> {
    const facts = await this.enrolments.facts(leadId);
    if (!facts) return;
    await this.database.transaction((tx) =>
      this.mail.queue(tx, enrolmentConfirmed, {
        uniqueKey: `enrolment-confirmed:${leadId}:email`,
        contactId: facts.contactId,
        leadId,
        email: facts.email,
        payload: { leadId },
      }),
    );
  }
}

@Injectable()
@HandlesJob(queueAcceptedEnrolmentMail)
export class QueueAcceptedEnrolmentMailHandler extends QueueEnrolmentMailHandler {}
