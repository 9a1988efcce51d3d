import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { PaymentReconciler } from './payment-reconciler.service.ts';
import { isFinalPaymentState } from './payment-state.ts';
import type { Payment } from './payment.entity.ts';
import { PaymentQueries } from './payment.queries.ts';
import { paymentNotFound } from './payments.errors.ts';

/** Time for which requests share the result of a check, so that a flood of requests does not reach Stripe. */
const RESULT_REUSE_MS = 2_000;
/** Maximum number of results in memory. */
const MAX_RESULTS = 1_000;

/** Checks a payment when its owner or staff return from the checkout page. */
@Injectable()
export class PaymentVerifier {
  private readonly recent = new Map<string, { at: number; check: Promise<Payment> }>();

  constructor(
    private readonly clock: Clock,
    private readonly payments: PaymentQueries,
    private readonly reconciler: PaymentReconciler,
  ) {}

  /**
   * Returns the payment of a session. Compares the payment with Stripe first, because the webhook may be late or lost.
   * Skips the comparison if the state is final or was just compared. An unknown id causes no call to Stripe.
   * @throws DomainError notFound for an unknown session, unavailable if Stripe does not respond
   */
  async verify(sessionId: string): Promise<Payment> {
    const payment = await this.payments.findBySession(sessionId);
    if (!payment) throw paymentNotFound();
    return isFinalPaymentState(payment.state) ? payment : this.checkOnce(payment.id);
  }

  private checkOnce(id: string): Promise<Payment> {
    const at = this.clock.now().getTime();
    const last = this.recent.get(id);
    if (last && at - last.at < RESULT_REUSE_MS) return last.check;
    if (this.recent.size >= MAX_RESULTS) this.recent.clear();
    const check = this.reconciler.reconcile(id);
    this.recent.set(id, { at, check });
    // A retry after an error must reach Stripe.
    check.catch(() => this.recent.delete(id));
    return check;
  }
}
