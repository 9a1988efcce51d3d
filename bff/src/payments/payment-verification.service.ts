import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { PaymentChecks } from './payment-checks.service.ts';
import { isFinal } from './payment-state.ts';
import type { Payment } from './payment.entity.ts';
import { PaymentQueries } from './payment.queries.ts';
import { paymentNotFound } from './payments.errors.ts';

/** Minimum time between two checks of a payment on request, so that a flood of requests does not reach Stripe. */
const MIN_CHECK_INTERVAL_MS = 2_000;

/** Checks a payment when its owner or staff return from the checkout page. */
@Injectable()
export class PaymentVerification {
  constructor(
    private readonly clock: Clock,
    private readonly payments: PaymentQueries,
    private readonly checks: PaymentChecks,
  ) {}

  /**
   * Returns the payment of a session. Compares it with Stripe unless it is settled or was just compared, because the
   * webhook may be late or lost. An id that the product has not stored causes no call of Stripe.
   * @throws DomainError notFound for an unknown session, unavailable if Stripe does not respond
   */
  async verify(sessionId: string): Promise<Payment> {
    const payment = await this.payments.findBySession(sessionId);
    if (!payment) throw paymentNotFound();
    const elapsedMs = this.clock.now().getTime() - payment.checkedAt.getTime();
    if (isFinal(payment.state) || elapsedMs < MIN_CHECK_INTERVAL_MS) return payment;
    return this.checks.check(payment.id);
  }
}
