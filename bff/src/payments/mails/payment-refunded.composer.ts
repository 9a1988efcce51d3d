import { formatFeeName } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { breakLinks, ComposesMail, defineMail } from '../../notifications/index.ts';
import type { MailComposer, MailContent, MailContext, Withheld } from '../../notifications/index.ts';
import { RefundQueries, type RecordedRefund } from '../refunds/refund.queries.ts';
import { renderPaymentRefundedMail } from './payment-refunded.mail.tsx';

export const paymentRefundedNotice = defineMail<{ stripeId: string }>('payment-refunded', 'transactional');

@Injectable()
@ComposesMail(paymentRefundedNotice)
export class PaymentRefundedComposer implements MailComposer<{ stripeId: string }> {
  constructor(private readonly refunds: RefundQueries) {}

  async compose({ payload, sender }: MailContext<{ stripeId: string }>): Promise<MailContent | Withheld> {
    const refund = await this.refunds.findRecorded(payload.stripeId);
    const { owner, amount, paid } = refund;
    if (!owner) return { withheld: 'lead deleted' };
    return renderPaymentRefundedMail({
      description: describeRefundedItem(refund),
      amount,
      isComplete: amount === paid,
      address: breakLinks(owner.streetAddress) || 'your property',
      sender,
    });
  }
}

const describeRefundedItem = ({ fee, number }: RecordedRefund): string =>
  fee ? `the ${formatFeeName(fee).toLowerCase()}` : `invoice ${number ?? ''}`.trim();
