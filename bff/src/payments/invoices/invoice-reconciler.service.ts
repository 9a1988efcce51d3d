import type { Cents } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Clock } from '../../platform/clock/clock.ts';
import { Database } from '../../platform/database/database.ts';
import { storeDisputes } from '../disputes/stored-disputes.ts';
import type { Dispute } from '../disputes/stripe-dispute.ts';
import { sumRefunds } from '../payment-state.ts';
import { recordRefunds } from '../refunds/stored-refunds.ts';
import { StripeGateway } from '../stripe.gateway.ts';
import type { Refund } from '../stripe-views.ts';
import { InvoiceEffects } from './invoice-effects.service.ts';
import { Invoice } from './invoice.entity.ts';
import { invoiceNotFound, unwrapInvoiceOutcome } from './invoices.errors.ts';
import type { StripeInvoice } from './stripe-invoice.ts';
import { StripeInvoices } from './stripe-invoices.gateway.ts';

/** Updates an invoice to the state that Stripe reports. Webhooks, staff actions and the sweep all use this class. */
@Injectable()
export class InvoiceReconciler {
  constructor(
    @InjectRepository(Invoice) private readonly invoices: Repository<Invoice>,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly gateway: StripeGateway,
    private readonly stripe: StripeInvoices,
    private readonly effects: InvoiceEffects,
  ) {}

  /** @throws DomainError notFound for an unknown invoice */
  async find(id: string): Promise<Invoice> {
    const invoice = await this.invoices.findOneBy({ id });
    if (!invoice) throw invoiceNotFound();
    return invoice;
  }

  async findByIntent(paymentIntentId: string): Promise<Invoice | null> {
    return this.invoices.findOneBy({ paymentIntentId });
  }

  /** Updates an invoice to its state at Stripe. @throws DomainError unavailable if Stripe does not respond */
  async reconcile(id: string): Promise<Invoice> {
    const invoice = await this.find(id);
    return invoice.stripeId === null ? invoice : this.reconcileStripeInvoice(invoice.stripeId);
  }

  /**
   * Updates the invoice that has this Stripe id.
   * @throws DomainError notFound if it is not one of our invoices, unavailable if Stripe does not respond
   */
  async reconcileStripeInvoice(stripeId: string): Promise<Invoice> {
    const outcome = await this.stripe.find(stripeId);
    if (outcome.kind === 'declined') throw invoiceNotFound();
    const current = unwrapInvoiceOutcome(outcome);
    const { invoiceId } = current.metadata;
    if (invoiceId === undefined) throw invoiceNotFound();
    return this.record(invoiceId, current);
  }

  /** Records the state that Stripe reports. A draft that still lacks items stays in the state `creating`. */
  async record(id: string, current: StripeInvoice): Promise<Invoice> {
    const refunds = await this.listRefunds(current);
    const disputes = await this.listDisputes(current);
    return this.database.transaction(async (tx) => {
      const repository = tx.getRepository(Invoice);
      const before = await repository.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!before) throw invoiceNotFound();
      const isIncomplete = current.state === 'draft' && current.amount !== before.amount;
      // Reports can arrive out of order, and a paid or void invoice never changes its state.
      const isOutdated = (before.state === 'paid' || before.state === 'void') && current.state !== before.state;
      if (isIncomplete || isOutdated) return before;
      const refunded = sumRefunds(refunds) as Cents;
      const { charge } = current;
      const disputeChanges = await storeDisputes(tx, { invoiceId: id }, disputes);
      await repository.update(id, {
        state: current.state,
        stripeId: current.id,
        number: current.number,
        hostedUrl: current.hostedUrl,
        pdfUrl: current.pdfUrl,
        paymentIntentId: current.paymentIntentId,
        refunded,
        dispute: disputeChanges.status ?? before.dispute,
        stripeNet: charge ? ((charge.amount - refunded) as Cents) : before.stripeNet,
        checkedAt: this.clock.now(),
        paidAt: current.state === 'paid' ? (before.paidAt ?? charge?.at ?? this.clock.now()) : null,
      });
      await recordRefunds(tx, { invoiceId: id }, refunds, this.clock.now());
      const after = await repository.findOneByOrFail({ id });
      await this.effects.apply(tx, before, after, current, { refunds, disputes, disputeChanges });
      return after;
    });
  }

  /** Records that Stripe has deleted a draft. A repeated call has no effect. */
  async recordDeletion(id: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const repository = tx.getRepository(Invoice);
      const invoice = await repository.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!invoice || invoice.deletedAt) return;
      await repository.update(id, { deletedAt: this.clock.now(), requestedAction: null });
      await this.effects.recordDeletion(tx, invoice);
    });
  }

  private async listRefunds({ charge, paymentIntentId }: StripeInvoice): Promise<Refund[]> {
    if (!charge || paymentIntentId === null) return [];
    return unwrapInvoiceOutcome(await this.gateway.listRefunds(paymentIntentId));
  }

  private async listDisputes({ charge, paymentIntentId }: StripeInvoice): Promise<Dispute[]> {
    if (!charge || paymentIntentId === null) return [];
    return unwrapInvoiceOutcome(await this.gateway.listDisputes(paymentIntentId, this.clock.now()));
  }
}
