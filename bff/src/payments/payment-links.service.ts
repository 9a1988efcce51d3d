import type { CheckoutFee, PaymentState } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { PaymentKeys } from './payment-keys.service.ts';
import { PaymentQueries } from './payment.queries.ts';
import { paymentLinkInvalid } from './payments.errors.ts';

/** A fee that the owner is asked to pay, as shown on the page that the payment link opens. */
export interface RequestedPayment {
  leadId: string;
  fee: CheckoutFee;
  amount: number;
  propertyAddress: string;
  /** State of the fee's last payment; null if there is none, or if it was fully refunded or lost in a dispute. */
  state: PaymentState | null;
}

/** Resolves the payment links that staff email to owners. */
@Injectable()
export class PaymentLinks {
  constructor(
    private readonly keys: PaymentKeys,
    private readonly payments: PaymentQueries,
  ) {}

  /** @throws DomainError notFound if the key is unknown, revoked or expired, or the lead is deleted */
  async findRequestedPayment(key: string): Promise<RequestedPayment> {
    const found = await this.keys.find(key);
    const requested = found && (await this.payments.findRequested(found));
    if (!requested) throw paymentLinkInvalid();
    return requested;
  }
}
