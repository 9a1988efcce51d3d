import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { findFee, formatFeeName, isPaid } from '@epm/contract';
import type { Cents, CheckoutFee } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Config } from '../platform/config/env.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { lockPayableLead, type PayableLead } from './payable-leads.ts';
import { PaymentReconciler } from './payment-reconciler.service.ts';
import { PaymentGates } from './payment-gates.ts';
import { PaymentCustomers } from './payment-customers.service.ts';
import { Payment } from './payment.entity.ts';
import {
  feeAlreadyPaid,
  feeChanged,
  paymentIsSettling,
  paymentSessionFailed,
  paymentsNotConfigured,
} from './payments.errors.ts';
import { needsNewKey, StripeGateway } from './stripe.gateway.ts';

/** A page on which the owner can pay. */
export interface OpenCheckout {
  sessionId: string;
  url: string;
}

interface Reservation {
  lead: PayableLead;
  payment: Payment;
  /** The fee that the owner was quoted. */
  amount: Cents;
}

/**
 * Opens checkout pages. A lead has at most one open page per fee: repeated and parallel calls return the same page. The
 * payment is committed before Stripe is called, and its id is part of the idempotency key.
 */
@Injectable()
export class Checkouts {
  private readonly creations = new Map<string, Promise<OpenCheckout>>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly stripe: StripeGateway,
    private readonly customers: PaymentCustomers,
    private readonly reconciler: PaymentReconciler,
    private readonly gates: PaymentGates,
  ) {}

  /**
   * Returns the open checkout page of the fee. Creates a page if none is open.
   * @param expected amount that the caller saw, in cents
   * @throws DomainError notFound if the lead does not exist or is deleted
   * @throws DomainError conflict if payments are not configured, the lead is held as suspected spam, the fee is paid,
   *   is being settled or differs from the expected amount, or a condition of another slice is not met
   * @throws DomainError unavailable if Stripe does not create the page; a retry is safe
   */
  async open(leadId: string, fee: CheckoutFee, expected?: number): Promise<OpenCheckout> {
    if (!this.stripe.isConfigured) throw paymentsNotConfigured();
    const { payment, lead, amount } = await this.reserve(leadId, fee, expected);
    if (payment.sessionId === null) return this.createOnce(payment, lead);
    const open = await this.findStillOpen(payment, amount);
    if (open) return open;
    // The page has expired in the meantime, so the fee can be reserved again.
    const next = await this.reserve(leadId, fee, expected);
    if (next.payment.sessionId === null) return this.createOnce(next.payment, next.lead);
    throw paymentSessionFailed('the session is still open');
  }

  /** Finds or inserts the unfinished payment of the fee. */
  private async reserve(leadId: string, fee: CheckoutFee, expected: number | undefined): Promise<Reservation> {
    return this.database.transaction(async (tx) => {
      const lead = await lockPayableLead(tx, leadId);
      const amount = findFee(lead.fees, fee).cents;
      if (expected !== undefined && expected !== amount) throw feeChanged(amount);
      const payments = tx.getRepository(Payment);
      const existing = await payments.find({ where: { leadId, fee }, order: { createdAt: 'DESC' } });
      if (existing.some(isPaid)) throw feeAlreadyPaid();
      if (existing.some(({ state }) => state === 'processing')) throw paymentIsSettling();
      await this.gates.assertPayable(tx, leadId, fee);
      const unfinished = existing.find(({ state }) => state === 'creating' || state === 'open');
      if (unfinished && (unfinished.state === 'open' || unfinished.amount === amount))
        return { lead, amount, payment: unfinished };
      if (unfinished) await payments.update(unfinished.id, { state: 'failed' });
      return { lead, amount, payment: await this.insert(tx, leadId, fee, amount) };
    });
  }

  private async insert(tx: Tx, leadId: string, fee: CheckoutFee, amount: Cents): Promise<Payment> {
    const [id, now] = [randomUUID(), this.clock.now()];
    const payments = tx.getRepository(Payment);
    await payments.insert({ id, leadId, fee, amount, state: 'creating', createdAt: now, checkedAt: now });
    return payments.findOneByOrFail({ id });
  }

  /**
   * Returns the page of the payment, or null if the page is no longer open. Expires a page whose amount is outdated.
   */
  private async findStillOpen(payment: Payment, amount: Cents): Promise<OpenCheckout | null> {
    const current =
      payment.amount === amount
        ? await this.reconciler.reconcile(payment.id)
        : await this.reconciler.expire(payment.id);
    if (current.state === 'paid') throw feeAlreadyPaid();
    if (current.state === 'processing') throw paymentIsSettling();
    return current.state === 'open' && current.amount === amount ? toOpenCheckout(current) : null;
  }

  /** Creates the page of a payment. Parallel calls in this process share one call to Stripe. */
  private createOnce(payment: Payment, lead: PayableLead): Promise<OpenCheckout> {
    const running = this.creations.get(payment.id);
    if (running) return running;
    const creation = this.create(payment, lead).finally(() => this.creations.delete(payment.id));
    this.creations.set(payment.id, creation);
    return creation;
  }

  private async create(payment: Payment, lead: PayableLead): Promise<OpenCheckout> {
    const { id, fee, amount, attempt } = payment;
    const { siteUrl } = this.config;
    const outcome = await this.stripe.createCheckout(
      {
        customerId: await this.customers.ensureCustomer(lead, paymentSessionFailed),
        amount,
        name: formatFeeName(fee),
        description: lead.propertyAddress || 'Property management',
        successUrl: `${siteUrl}/payment/success?session_id={CHECKOUT_SESSION_ID}`,
        cancelUrl: `${siteUrl}/payment/canceled?lead=${lead.id}`,
        metadata: { paymentId: id, leadId: lead.id, fee },
      },
      `checkout:${id}:${attempt}`,
    );
    if (outcome.kind === 'success') return toOpenCheckout(await this.reconciler.record(id, outcome.result));
    // Another server is creating the page with the same key.
    if (outcome.kind === 'unavailable' && outcome.status === 409) return this.waitForOtherServer(id);
    if (needsNewKey(outcome))
      await this.database.run('UPDATE payments SET attempt = attempt + 1 WHERE id = $1 AND attempt = $2', [
        id,
        attempt,
      ]);
    throw paymentSessionFailed(outcome.kind);
  }

  private async waitForOtherServer(id: string): Promise<OpenCheckout> {
    for (let poll = 0; poll < MAX_POLLS; poll += 1) {
      await setTimeout(POLL_DELAY_MS);
      const payment = await this.reconciler.find(id);
      if (payment.state === 'open') return toOpenCheckout(payment);
    }
    throw paymentSessionFailed('another server is creating the session');
  }
}

/** Polling lasts for ten seconds, the timeout of a call to Stripe. */
const [MAX_POLLS, POLL_DELAY_MS] = [50, 200];

function toOpenCheckout({ sessionId, sessionUrl }: Payment): OpenCheckout {
  if (sessionId === null || sessionUrl === null) throw paymentSessionFailed('the session is closed');
  return { sessionId, url: sessionUrl };
}
