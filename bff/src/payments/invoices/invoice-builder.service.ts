import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.ts';
import { findPayer } from '../payable-leads.ts';
import { PaymentCustomers } from '../payment-customers.service.ts';
import { InvoiceReconciler } from './invoice-reconciler.service.ts';
import type { Invoice } from './invoice.entity.ts';
import { invoiceUnavailable, unwrapInvoiceOutcome } from './invoices.errors.ts';
import { StripeInvoices } from './stripe-invoices.gateway.ts';

/** Creates invoices with their items at Stripe. */
@Injectable()
export class InvoiceBuilder {
  constructor(
    private readonly database: Database,
    private readonly reconciler: InvoiceReconciler,
    private readonly customers: PaymentCustomers,
    private readonly stripe: StripeInvoices,
  ) {}

  /**
   * Creates the invoice at Stripe, or continues an interrupted creation. Each step has an idempotency key, so repeated
   * and parallel calls create only one invoice.
   */
  async build(id: string): Promise<Invoice> {
    const invoice = await this.reconciler.find(id);
    const { leadId, description, items, state } = invoice;
    // The lead of an interrupted invoice may have been purged in the meantime.
    if (state !== 'creating' || leadId === null) return invoice;
    const customerId = invoice.customerId ?? (await this.ensureCustomer(id, leadId));
    const stripeId =
      invoice.stripeId ??
      unwrapInvoiceOutcome(
        await this.stripe.create({ customerId, description, metadata: { invoiceId: id, leadId } }, `invoice:${id}`),
      );
    await this.database.run('UPDATE invoices SET stripe_id = $2 WHERE id = $1', [id, stripeId]);
    for (const [index, line] of items.entries())
      unwrapInvoiceOutcome(await this.stripe.addItem({ customerId, stripeId }, line, `invoice:${id}:${index}`));
    return this.reconciler.reconcileStripeInvoice(stripeId);
  }

  /** Updates the customer's name and email address, which Stripe copies when an invoice is finalized. */
  async updateCustomer({ leadId }: Invoice): Promise<void> {
    if (leadId !== null)
      await this.customers.ensureCustomer(await findPayer(this.database, leadId), invoiceUnavailable);
  }

  private async ensureCustomer(id: string, leadId: string): Promise<string> {
    const customerId = await this.customers.ensureCustomer(await findPayer(this.database, leadId), invoiceUnavailable);
    await this.database.run('UPDATE invoices SET customer_id = $2 WHERE id = $1', [id, customerId]);
    return customerId;
  }
}
