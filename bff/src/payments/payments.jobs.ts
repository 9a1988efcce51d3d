import { Injectable } from '@nestjs/common';
import { OwnerQueries } from '../leads/index.ts';
import { OutboundMail } from '../notifications/index.ts';
import { Database } from '../platform/database/database.ts';
import { HandlesJob } from '../platform/jobs/job.ts';
import { paymentReceivedNotice } from './mails/payment-received.composer.ts';
import { PaymentChecks } from './payment-checks.service.ts';
import { paymentReceived } from './payments.events.ts';

@Injectable()
export class PaymentJobs {
  constructor(
    private readonly database: Database,
    private readonly payments: PaymentChecks,
    private readonly owners: OwnerQueries,
    private readonly mail: OutboundMail,
  ) {}

  /** Queues the email 'We have received your payment'. */
  @HandlesJob({ name: 'queue-payment-mail', queue: 'mail', on: paymentReceived })
  async queueConfirmation({ paymentId }: { paymentId: string }): Promise<void> {
    const { leadId } = await this.payments.find(paymentId);
    const owner = leadId === null ? null : await this.owners.findByLead(leadId);
    if (!owner) return;
    const { contactId, email } = owner;
    await this.database.transaction((tx) =>
      this.mail.queue(tx, paymentReceivedNotice, {
        uniqueKey: `payment-received:${paymentId}:email`,
        contactId,
        leadId,
        email,
        payload: { paymentId },
      }),
    );
  }
}
