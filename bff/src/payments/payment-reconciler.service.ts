import type { Cents } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import type { VendorOutcome } from '../platform/vendors/vendor-client.ts';
import { toLedgerEntries } from './disputes/dispute-rules.ts';
import { storeDisputes } from './disputes/stored-disputes.ts';
import type { Dispute } from './disputes/stripe-dispute.ts';
import { PaymentEffects } from './payment-effects.service.ts';
import { PaymentLedger } from './payment-ledger.ts';
import { deriveLedgerEntries, derivePaymentState, sumRefunds } from './payment-state.ts';
import { Payment } from './payment.entity.ts';
import { paymentNotFound, verificationUnavailable } from './payments.errors.ts';
import { recordRefunds } from './refunds/stored-refunds.ts';
import { StripeGateway } from './stripe.gateway.ts';
import type { Checkout, Refund } from './stripe-views.ts';

/**
 * Updates a payment to the state that Stripe reports. The webhook, the success page and the sweep all use this class,
 * so the order and number of their calls do not matter.
 */
@Injectable()
export class PaymentReconciler {
  constructor(
    @InjectRepository(Payment) private readonly payments: Repository<Payment>,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly stripe: StripeGateway,
    private readonly ledger: PaymentLedger,
    private readonly effects: PaymentEffects,
  ) {}

  /** @throws DomainError notFound for an unknown payment */
  async find(id: string): Promise<Payment> {
    const payment = await this.payments.findOneBy({ id });
    if (!payment) throw paymentNotFound();
    return payment;
  }

  /**
   * Compares a payment with Stripe.
   * @throws DomainError notFound for an unknown payment, unavailable if Stripe does not respond
   */
  async reconcile(id: string): Promise<Payment> {
    const payment = await this.find(id);
    if (payment.sessionId === null) return payment;
    return this.recordResponse(id, await this.stripe.findCheckout(payment.sessionId));
  }

  /**
   * Compares the payment of a session with Stripe. Finds the payment by our id in the session's metadata, because the
   * response with the session may have been lost.
   */
  async reconcileSession(sessionId: string): Promise<Payment> {
    const outcome = await this.stripe.findCheckout(sessionId);
    if (outcome.kind === 'declined') throw paymentNotFound();
    if (outcome.kind !== 'success') throw verificationUnavailable();
    const { paymentId } = outcome.result.metadata;
    if (paymentId === undefined) throw paymentNotFound();
    return this.record(paymentId, outcome.result);
  }

  /** Compares the payment that has this payment intent with Stripe. */
  async reconcileIntent(paymentIntentId: string): Promise<Payment> {
    const outcome = await this.stripe.findIntentMetadata(paymentIntentId);
    if (outcome.kind === 'declined') throw paymentNotFound();
    if (outcome.kind !== 'success') throw verificationUnavailable();
    const { paymentId } = outcome.result;
    if (paymentId === undefined) throw paymentNotFound();
    return this.reconcile(paymentId);
  }

  /** Ends the payment's session at Stripe, unless it has already ended, and records the payment's state. */
  async expire(id: string): Promise<Payment> {
    const { sessionId } = await this.find(id);
    if (sessionId === null) throw paymentNotFound();
    const outcome = await this.stripe.expireCheckout(sessionId);
    return outcome.kind === 'declined' ? this.reconcile(id) : this.recordResponse(id, outcome);
  }

  /** Records the state that Stripe reports for a payment, and applies the effects on the lead. */
  async record(id: string, checkout: Checkout): Promise<Payment> {
    const { dispute } = await this.find(id);
    const reports = {
      refunds: await this.listRefunds(checkout),
      disputes: await this.listDisputes(checkout, dispute),
    };
    return this.database.transaction(async (tx) => {
      const payments = tx.getRepository(Payment);
      const before = await payments.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!before) throw paymentNotFound();
      // Ignores a session with an earlier key or amount, because no user has seen it.
      const isUnused = before.sessionId === null ? before.state !== 'creating' : before.sessionId !== checkout.id;
      if (isUnused) return before;
      await this.write(tx, before, checkout, reports);
      return payments.findOneByOrFail({ id });
    });
  }

  private async write(
    tx: Tx,
    before: Payment,
    checkout: Checkout,
    { refunds, disputes }: { refunds: readonly Refund[]; disputes: readonly Dispute[] },
  ): Promise<void> {
    const [now, owner] = [this.clock.now(), { paymentId: before.id }];
    const state = derivePaymentState(before.state, checkout);
    const entries = deriveLedgerEntries(checkout, refunds, await this.ledger.listRefunds(tx, owner));
    const appended = await this.ledger.append(tx, owner, [...entries, ...disputes.flatMap(toLedgerEntries)]);
    await recordRefunds(tx, owner, refunds, now);
    const disputeChanges = await storeDisputes(tx, owner, disputes);
    const refunded = sumRefunds(refunds) as Cents;
    const after: Partial<Payment> = {
      state,
      sessionId: checkout.id,
      sessionUrl: checkout.url ?? before.sessionUrl,
      expiresAt: checkout.expiresAt,
      paymentIntentId: checkout.paymentIntentId ?? before.paymentIntentId,
      receiptUrl: checkout.charge?.receiptUrl ?? before.receiptUrl,
      refunded,
      dispute: disputeChanges.status ?? before.dispute,
      stripeNet: checkout.charge ? ((checkout.charge.amount - refunded) as Cents) : before.stripeNet,
      checkedAt: now,
      paidAt: state === 'paid' ? (before.paidAt ?? checkout.charge?.at ?? now) : null,
    };
    await tx.getRepository(Payment).update(before.id, after);
    await this.effects.apply(tx, before, { ...before, ...after }, appended, disputeChanges);
  }

  private async recordResponse(id: string, outcome: VendorOutcome<Checkout>): Promise<Payment> {
    if (outcome.kind === 'declined') throw paymentNotFound();
    if (outcome.kind !== 'success') throw verificationUnavailable();
    return this.record(id, outcome.result);
  }

  private async listRefunds({ paymentIntentId, charge }: Checkout): Promise<Refund[]> {
    if (!charge || paymentIntentId === null) return [];
    const outcome = await this.stripe.listRefunds(paymentIntentId);
    if (outcome.kind !== 'success') throw verificationUnavailable();
    return outcome.result;
  }

  /** @param recordedStatus status of the known dispute. Stripe does not mark a charge about which a bank only asks */
  private async listDisputes({ paymentIntentId, charge }: Checkout, recordedStatus: string | null): Promise<Dispute[]> {
    if (paymentIntentId === null || !(charge?.isDisputed || recordedStatus !== null)) return [];
    const outcome = await this.stripe.listDisputes(paymentIntentId, this.clock.now());
    if (outcome.kind !== 'success') throw verificationUnavailable();
    return outcome.result;
  }
}
