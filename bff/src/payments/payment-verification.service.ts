import { Injectable } from '@nestjs/common';
import { isFinal } from './payment-state.ts';
import { PaymentChecks } from './payment-checks.service.ts';
import type { Payment } from './payment.entity.ts';
import { PaymentQueries } from './payment.queries.ts';
import { paymentNotFound } from './payments.errors.ts';
import { StripeGateway } from './stripe.gateway.ts';

/** Checks a payment when its owner or staff return from the checkout page. */
@Injectable()
export class PaymentVerification {
  constructor(
    private readonly payments: PaymentQueries,
    private readonly checks: PaymentChecks,
    private readonly stripe: StripeGateway,
  ) {}

  /**
   * Returns the payment of a session. Asks Stripe unless the payment is already paid, because the webhook may be late or
   * lost.
   * @throws DomainError notFound for an unknown session, unavailable if Stripe does not respond
   */
  async verify(sessionId: string): Promise<Payment> {
    const payment = await this.payments.findBySession(sessionId);
    if (payment && isFinal(payment.state)) return payment;
    if (!this.stripe.isConfigured) throw paymentNotFound();
    return this.checks.checkSession(sessionId);
  }
}
