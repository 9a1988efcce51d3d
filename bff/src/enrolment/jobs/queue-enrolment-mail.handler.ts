import { Injectable } from '@nestjs/common';
import { OutboundMail } from '../../notifications/index.ts';
import { Database } from '../../platform/database/database.ts';
import { HandlesJob, type JobHandler } from '../../platform/jobs/job.ts';
import { enrolmentConfirmed } from '../enrolment.mails.ts';
import { EnrolmentQueries } from '../enrolment.queries.ts';
import { mailEnrolmentAgain, queueAcceptedEnrolmentMail, queueEnrolmentMail } from './queue-enrolment-mail.job.ts';

@Injectable()
@HandlesJob(queueEnrolmentMail)
export class QueueEnrolmentMailHandler implements JobHandler<{ leadId: string; at?: number }> {
  constructor(
    private readonly database: Database,
    private readonly enrolments: EnrolmentQueries,
    private readonly mail: OutboundMail,
  ) {}

  /** @param at tells one repetition from another */
  async handle({ leadId, at }: { leadId: string; at?: number }): Promise<void> {
    const facts = await this.enrolments.facts(leadId);
    if (!facts || (at !== undefined && facts.hasWalkthrough)) return;
    const occasion = at === undefined ? leadId : `${leadId}:${at}`;
    await this.database.transaction((tx) =>
      this.mail.queue(tx, enrolmentConfirmed, {
        uniqueKey: `enrolment-confirmed:${occasion}:email`,
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

@Injectable()
@HandlesJob(mailEnrolmentAgain)
export class MailEnrolmentAgainHandler extends QueueEnrolmentMailHandler {}
