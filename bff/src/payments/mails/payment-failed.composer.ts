import { formatFeeName } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { OwnerQueries } from '../../leads/index.ts';
import { breakLinks, ComposesMail, defineMail } from '../../notifications/index.ts';
import type { MailComposer, MailContent, MailContext, Withheld } from '../../notifications/index.ts';
import { PaymentReconciler } from '../payment-reconciler.service.ts';
import { PAYMENT_LINK_DAYS, PaymentKeys } from '../payment-keys.service.ts';
import { PaymentQueries } from '../payment.queries.ts';
import { renderPaymentFailedMail } from './payment-link.mail.tsx';

export const paymentFailedNotice = defineMail<{ paymentId: string }>('payment-failed', 'transactional');

@Injectable()
@ComposesMail(paymentFailedNotice)
export class PaymentFailedComposer implements MailComposer<{ paymentId: string }> {
  constructor(
    private readonly reconciler: PaymentReconciler,
    private readonly payments: PaymentQueries,
    private readonly owners: OwnerQueries,
    private readonly keys: PaymentKeys,
  ) {}

  async compose({ payload, sender }: MailContext<{ paymentId: string }>): Promise<MailContent | Withheld> {
    const { fee, leadId } = await this.reconciler.find(payload.paymentId);
    const owner = leadId === null ? null : await this.owners.findByLead(leadId);
    const requested = leadId === null ? null : await this.payments.findRequested({ leadId, fee });
    if (leadId === null || !owner || !requested) return { withheld: 'lead deleted' };
    if (await this.payments.isPaid(leadId, fee)) return { withheld: 'fee already paid' };
    return renderPaymentFailedMail({
      fee: formatFeeName(fee),
      amount: requested.amount,
      address: breakLinks(owner.streetAddress) || 'your property',
      paymentUrl: await this.keys.createLink(leadId, fee),
      validForDays: PAYMENT_LINK_DAYS,
      sender,
    });
  }
}
