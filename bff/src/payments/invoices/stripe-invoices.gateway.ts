import type { Cents } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import type { Stripe } from 'stripe';
import type { VendorOutcome } from '../../platform/vendors/vendor-client.ts';
import { StripeGateway } from '../stripe.gateway.ts';
import type { InvoiceLine } from './invoice.entity.ts';
import { toStripeInvoice, type StripeInvoice } from './stripe-invoice.ts';

/** Number of days after which an invoice that was sent is due. */
const DAYS_UNTIL_DUE = 14;
/** Expands the payment intent, which contains the collected amount. */
const INVOICE_EXPANSION = { expand: ['payments.data.payment.payment_intent'] };

/** Client for Stripe's invoices. Each call that writes has an idempotency key, except a deletion. */
@Injectable()
export class StripeInvoices {
  constructor(private readonly stripe: StripeGateway) {}

  /** Creates a draft without items. @returns Stripe's id */
  create(
    invoice: { customerId: string; description: string; metadata: { invoiceId: string; leadId: string } },
    key: string,
  ): Promise<VendorOutcome<string>> {
    const { customerId, description, metadata } = invoice;
    return this.stripe.call('POST /v1/invoices', async (stripe) => {
      const { id } = await stripe.invoices.create(
        {
          customer: customerId,
          description,
          metadata,
          collection_method: 'send_invoice',
          days_until_due: DAYS_UNTIL_DUE,
          auto_advance: false,
          // Excludes items that do not belong to an invoice yet, because another program created them.
          pending_invoice_items_behavior: 'exclude',
        },
        { idempotencyKey: key },
      );
      return id;
    });
  }

  addItem(
    { customerId, stripeId }: { customerId: string; stripeId: string },
    { description, cents }: InvoiceLine,
    key: string,
  ): Promise<VendorOutcome<string>> {
    return this.stripe.call('POST /v1/invoiceitems', async (stripe) => {
      const { id } = await stripe.invoiceItems.create(
        { customer: customerId, invoice: stripeId, amount: cents, currency: 'usd', description },
        { idempotencyKey: key },
      );
      return id;
    });
  }

  find(stripeId: string): Promise<VendorOutcome<StripeInvoice>> {
    return this.request('GET /v1/invoices', (stripe) => stripe.invoices.retrieve(stripeId, INVOICE_EXPANSION));
  }

  /** Finalizes a draft. Its content cannot change afterwards. Stripe declines if the invoice is not a draft. */
  finalize(stripeId: string, key: string): Promise<VendorOutcome<StripeInvoice>> {
    return this.request('POST /v1/invoices/finalize', (stripe) =>
      stripe.invoices.finalizeInvoice(stripeId, { ...INVOICE_EXPANSION, auto_advance: false }, { idempotencyKey: key }),
    );
  }

  /** Emails a finalized invoice to the customer. Repeated calls with the same key send one email. */
  send(stripeId: string, key: string): Promise<VendorOutcome<StripeInvoice>> {
    return this.request('POST /v1/invoices/send', (stripe) =>
      stripe.invoices.sendInvoice(stripeId, INVOICE_EXPANSION, { idempotencyKey: key }),
    );
  }

  /** Voids a finalized invoice. Stripe declines if the invoice is paid. */
  void(stripeId: string, key: string): Promise<VendorOutcome<StripeInvoice>> {
    return this.request('POST /v1/invoices/void', (stripe) =>
      stripe.invoices.voidInvoice(stripeId, INVOICE_EXPANSION, { idempotencyKey: key }),
    );
  }

  /** Deletes a draft. Stripe declines if the invoice is not a draft, and returns 404 if it is already deleted. */
  delete(stripeId: string): Promise<VendorOutcome<string>> {
    return this.stripe.call('DELETE /v1/invoices', async (stripe) => (await stripe.invoices.del(stripeId)).id);
  }

  private request(
    path: string,
    request: (stripe: Stripe) => Promise<Stripe.Invoice>,
  ): Promise<VendorOutcome<StripeInvoice>> {
    return this.stripe.call(path, async (stripe) => toStripeInvoice(await request(stripe)));
  }
}

/** Returns the sum of invoice lines. */
export const sumLines = (lines: readonly InvoiceLine[]): Cents =>
  lines.reduce((sum, { cents }) => sum + cents, 0) as Cents;
