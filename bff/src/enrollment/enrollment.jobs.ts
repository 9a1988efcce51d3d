import { Injectable } from '@nestjs/common';
import { leadAccepted, leadLinksRenewed } from '../leads/index.ts';
import { OutboundMail } from '../notifications/index.ts';
import { Database } from '../platform/database/database.ts';
import { HandlesJob } from '../platform/jobs/job.ts';
import { type EnrollmentFacts, EnrollmentQueries } from './enrollment.queries.ts';
import { enrollmentConfirmed } from './mails/enrollment-confirmed.composer.ts';
import { enrollmentReceived } from './new-enrollments.service.ts';

/** Queues the email 'Your property is enrolled'. */
@Injectable()
export class EnrollmentJobs {
  constructor(
    private readonly database: Database,
    private readonly enrollments: EnrollmentQueries,
    private readonly mail: OutboundMail,
  ) {}

  @HandlesJob({ name: 'queue-enrolment-mail', queue: 'mail', on: enrollmentReceived })
  async confirm({ leadId }: { leadId: string }): Promise<void> {
    const facts = await this.enrollments.facts(leadId);
    if (facts) await this.queue(leadId, facts, leadId);
  }

  /**
   * Queues the email of an enrollment that was held until staff accepted it. Does nothing for accepted leads of other
   * forms.
   */
  @HandlesJob({ name: 'queue-accepted-enrolment-mail', queue: 'mail', on: leadAccepted })
  async confirmAccepted({ leadId }: { leadId: string }): Promise<void> {
    await this.confirm({ leadId });
  }

  /**
   * Sends a new link after the old one was revoked, unless an email about a walkthrough contains it.
   * @param at time of the renewal, which identifies it
   */
  @HandlesJob({ name: 'mail-enrolment-again', queue: 'mail', on: leadLinksRenewed })
  async confirmAgain({ leadId, at }: { leadId: string; at: number }): Promise<void> {
    const facts = await this.enrollments.facts(leadId);
    if (facts && !facts.hasWalkthrough) await this.queue(leadId, facts, `${leadId}:${at}`);
  }

  private async queue(leadId: string, { contactId, email }: EnrollmentFacts, occasion: string): Promise<void> {
    await this.database.transaction((tx) =>
      this.mail.queue(tx, enrollmentConfirmed, {
        uniqueKey: `enrolment-confirmed:${occasion}:email`,
        contactId,
        leadId,
        email,
        payload: { leadId },
      }),
    );
  }
}
