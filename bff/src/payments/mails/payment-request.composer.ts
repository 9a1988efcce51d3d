import { formatFeeName } from '@epm/contract';
import type { CheckoutFee } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { breakLinks, ComposesMail, defineMail } from '../../notifications/index.ts';
import type { MailComposer, MailContent, MailContext, Withheld } from '../../notifications/index.ts';
import { PAYMENT_LINK_DAYS, PaymentKeys } from '../payment-keys.service.ts';
import { PaymentQueries } from '../payment.queries.ts';
import { renderPaymentRequestMail } from './payment-link.mail.tsx';

interface PaymentRequestPayload {
  leadId: string;
  fee: CheckoutFee;
}

export const paymentRequestMail = defineMail<PaymentRequestPayload>('payment-request', 'transactional');

@Injectable()
@ComposesMail(paymentRequestMail)
export class PaymentRequestComposer implements MailComposer<PaymentRequestPayload> {
  constructor(
    private readonly payments: PaymentQueries,
    private readonly keys: PaymentKeys,
  ) {}

  async compose({
    payload: { leadId, fee },
    sender,
  }: MailContext<PaymentRequestPayload>): Promise<MailContent | Withheld> {
    const requested = await this.payments.findRequested({ leadId, fee });
    if (!requested) return { withheld: 'lead deleted' };
    if (await this.payments.isPaid(leadId, fee)) return { withheld: 'fee already paid' };
    return renderPaymentRequestMail({
      fee: formatFeeName(fee),
      amount: requested.amount,
      address: breakLinks(requested.propertyAddress) || 'your property',
      paymentUrl: await this.keys.createLink(leadId, fee),
      validForDays: PAYMENT_LINK_DAYS,
      sender,
    });
  }
}
