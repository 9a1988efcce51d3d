import { Injectable } from '@nestjs/common';
import { OwnerQueries } from '../leads/index.ts';
import { type MailKind, OutboundMail } from '../notifications/index.ts';
import { Database } from '../platform/database/database.ts';
import { HandlesJob } from '../platform/jobs/job.ts';
import { paymentFailedNotice } from './mails/payment-failed.composer.ts';
import { paymentReceivedNotice } from './mails/payment-received.composer.ts';
import { paymentRefundedNotice } from './mails/payment-refunded.composer.ts';
import { PaymentReconciler } from './payment-reconciler.service.ts';
import { paymentFailed, paymentReceived, refundMade } from './payments.events.ts';
import { RefundQueries } from './refunds/refund.queries.ts';

interface MailedOwner {
  leadId: string;
  contactId: string;
  email: string;
}

@Injectable()
export class PaymentJobs {
  constructor(
    private readonly database: Database,
    private readonly payments: PaymentReconciler,
    private readonly refunds: RefundQueries,
    private readonly owners: OwnerQueries,
    private readonly mail: OutboundMail,
  ) {}

  /** Queues the email 'We have received your payment'. */
  @HandlesJob({ name: 'queue-payment-mail', queue: 'mail', on: paymentReceived })
  async queueConfirmation(payload: { paymentId: string }): Promise<void> {
    const { leadId } = await this.payments.find(payload.paymentId);
    await this.queueForLead(leadId, paymentReceivedNotice, `payment-received:${payload.paymentId}`, payload);
  }

  /** Queues the email 'Your payment did not go through'. */
  @HandlesJob({ name: 'queue-failed-payment-mail', queue: 'mail', on: paymentFailed })
  async queueFailure(payload: { paymentId: string }): Promise<void> {
    const { leadId } = await this.payments.find(payload.paymentId);
    await this.queueForLead(leadId, paymentFailedNotice, `payment-failed:${payload.paymentId}`, payload);
  }

  /** Queues the email 'We have refunded your payment', even if the lead is deleted. */
  @HandlesJob({ name: 'queue-refund-mail', queue: 'mail', on: refundMade })
  async queueRefund(payload: { stripeId: string }): Promise<void> {
    const { owner } = await this.refunds.findRecorded(payload.stripeId);
    if (owner) await this.queue(owner, paymentRefundedNotice, `payment-refunded:${payload.stripeId}`, payload);
  }

  /** Queues an email to the owner of the lead, unless the lead is deleted. */
  private async queueForLead<T extends object>(
    leadId: string | null,
    mail: MailKind<T>,
    occasion: string,
    payload: T,
  ): Promise<void> {
    const owner = leadId === null ? null : await this.owners.findByLead(leadId);
    if (leadId !== null && owner) await this.queue({ ...owner, leadId }, mail, occasion, payload);
  }

  private async queue<T extends object>(
    { leadId, contactId, email }: MailedOwner,
    mail: MailKind<T>,
    occasion: string,
    payload: T,
  ): Promise<void> {
    await this.database.transaction((tx) =>
      this.mail.queue(tx, mail, { uniqueKey: `${occasion}:email`, contactId, leadId, email, payload }),
    );
  }
}
