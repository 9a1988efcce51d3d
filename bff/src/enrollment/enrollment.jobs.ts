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

  @HandlesJob({ name: 'queue-enrollment-mail', queue: 'mail', on: enrollmentReceived })
  async queueConfirmation({ leadId }: { leadId: string }): Promise<void> {
    const facts = await this.enrollments.findFacts(leadId);
    if (facts) await this.queue(leadId, facts, leadId);
  }

  /**
   * Queues the confirmation for an enrollment that was suspected spam, when staff accept the lead. Does nothing for
   * leads without an enrollment.
   */
  @HandlesJob({ name: 'queue-accepted-enrollment-mail', queue: 'mail', on: leadAccepted })
  async queueAcceptedConfirmation({ leadId }: { leadId: string }): Promise<void> {
    await this.queueConfirmation({ leadId });
  }

  /**
   * Queues an email with a new link after the old link was revoked. Does nothing for a lead with a walkthrough, because
   * the email about the walkthrough contains the link.
   * @param at time of the renewal; distinguishes repeated renewals
   */
  @HandlesJob({ name: 'mail-enrollment-again', queue: 'mail', on: leadLinksRenewed })
  async queueRenewedLink({ leadId, at }: { leadId: string; at: number }): Promise<void> {
    const facts = await this.enrollments.findFacts(leadId);
    if (facts && !facts.hasWalkthrough) await this.queue(leadId, facts, `${leadId}:${at}`);
  }

  private async queue(leadId: string, { contactId, email }: EnrollmentFacts, keySuffix: string): Promise<void> {
    await this.database.transaction((tx) =>
      this.mail.queue(tx, enrollmentConfirmed, {
        uniqueKey: `enrollment-confirmed:${keySuffix}:email`,
        contactId,
        leadId,
        email,
        payload: { leadId },
      }),
    );
  }
}
