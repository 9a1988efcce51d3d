import { createId } from '../ids.ts';
import type { Metadata } from './address.ts';

export interface NewInvoiceItem {
  /** Amount in cents. Negative for a credit. */
  amount: number;
  currency: string;
  customer: string;
  date: number;
  description: string | null;
  invoice: string | null;
  metadata: Metadata;
  quantity: number;
  unitAmountDecimal: string;
}

/** Charge or credit of a customer. Without an invoice, it waits for the customer's next invoice. */
export type InvoiceItem = ReturnType<typeof buildInvoiceItem>;

export function buildInvoiceItem({ unitAmountDecimal, ...fields }: NewInvoiceItem) {
  return {
    ...fields,
    id: createId('ii'),
    object: 'invoiceitem' as const,
    customer_account: null,
    discountable: fields.amount >= 0,
    discounts: [],
    livemode: false,
    net_amount: fields.amount,
    parent: null,
    period: { end: fields.date, start: fields.date },
    pricing: buildPricing(unitAmountDecimal),
    proration: false,
    quantity_decimal: String(fields.quantity),
    tax_rates: [],
    test_clock: null,
  };
}

const buildPricing = (unit_amount_decimal: string) => ({
  type: 'price_details' as const,
  price_details: { price: createId('price'), product: createId('prod') },
  unit_amount_decimal,
});

export type InvoiceLine = ReturnType<typeof buildInvoiceLine>;

/** Builds the line of an invoice item on an invoice. */
export function buildInvoiceLine(item: InvoiceItem, invoice: string) {
  return {
    id: createId('il'),
    object: 'line_item' as const,
    amount: item.amount,
    currency: item.currency,
    description: item.description,
    discount_amounts: [],
    discountable: item.discountable,
    discounts: [],
    invoice,
    livemode: false,
    metadata: item.metadata,
    parent: {
      invoice_item_details: { invoice_item: item.id, proration: false, proration_details: null, subscription: null },
      subscription_item_details: null,
      type: 'invoice_item_details' as const,
    },
    period: item.period,
    pretax_credit_amounts: [],
    pricing: item.pricing,
    quantity: item.quantity,
    quantity_decimal: item.quantity_decimal,
    subscription: null,
    subtotal: item.amount,
    taxes: [],
  };
}
