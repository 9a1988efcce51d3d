import { formatFeeName } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { OwnerQueries } from '../../leads/index.ts';
import { breakLinks, ComposesMail, defineMail } from '../../notifications/index.ts';
import type { MailComposer, MailContent, MailContext, Withheld } from '../../notifications/index.ts';
import { PaymentReconciler } from '../payment-reconciler.service.ts';
import { renderPaymentReceivedMail } from './payment-received.mail.tsx';

export const paymentReceivedNotice = defineMail<{ paymentId: string }>('payment-received', 'transactional');

@Injectable()
@ComposesMail(paymentReceivedNotice)
export class PaymentReceivedComposer implements MailComposer<{ paymentId: string }> {
  constructor(
    private readonly payments: PaymentReconciler,
    private readonly owners: OwnerQueries,
  ) {}

  async compose({ payload, sender }: MailContext<{ paymentId: string }>): Promise<MailContent | Withheld> {
    const { fee, amount, leadId, receiptUrl } = await this.payments.find(payload.paymentId);
    const owner = leadId === null ? null : await this.owners.findByLead(leadId);
    if (!owner) return { withheld: 'lead deleted' };
    return renderPaymentReceivedMail({
      fee: formatFeeName(fee),
      amount,
      address: breakLinks(owner.streetAddress) || 'your property',
      receiptUrl,
      sender,
    });
  }
}
