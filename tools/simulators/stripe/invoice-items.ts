import type { Stripe } from 'stripe';
import type { Account } from './account.ts';
import { MAX_PAYMENT_CENTS } from './amounts.ts';
import { findCustomer } from './customers.ts';
import {
  invalidRequestError,
  missingParamError,
  noSuchObjectError,
  notAllowedError,
  unsupportedParamError,
} from './errors.ts';
import { findInvoice } from './invoices.ts';
import { mergeMetadata } from './metadata.ts';
import { addInvoiceLine } from './objects/invoice.ts';
import { buildInvoiceItem, buildInvoiceLine, type InvoiceItem } from './objects/invoice-item.ts';

type InvoiceItemParams = Stripe.InvoiceItemCreateParams;

const UNSUPPORTED_PARAMS = ['discounts', 'quantity_decimal', 'subscription', 'tax_rates'] as const;

export function createInvoiceItem(account: Account, params: InvoiceItemParams): InvoiceItem {
  const refused = UNSUPPORTED_PARAMS.find((name) => params[name] !== undefined);
  if (refused) throw unsupportedParamError(refused);
  if (params.price_data) throw noSuchObjectError('product', params.price_data.product, 'price_data[product]');
  if (params.pricing) throw noSuchObjectError('price', String(params.pricing.price), 'pricing[price]');
  const invoice = params.invoice === undefined ? null : findInvoice(account, params.invoice, 'invoice');
  if (invoice && invoice.status !== 'draft')
    throw notAllowedError('This invoice is no longer editable', 'invoice_not_editable', 'invoice');
  const customerId = params.customer ?? invoice?.customer;
  if (customerId === undefined) throw missingParamError('customer');
  const customer = findCustomer(account, customerId, 'customer');
  if (invoice && invoice.customer !== customer.id)
    throw invalidRequestError(`The invoice belongs to a customer other than '${customer.id}'.`, undefined, 'customer');
  const { amount, quantity, unitAmountDecimal } = readAmount(params);
  const item = buildInvoiceItem({
    amount,
    currency: 'usd',
    customer: customer.id,
    date: account.now,
    description: params.description ?? null,
    invoice: invoice?.id ?? null,
    metadata: mergeMetadata({}, params.metadata),
    quantity,
    unitAmountDecimal,
  });
  account.state.invoiceItems[item.id] = item;
  if (invoice) addInvoiceLine(invoice, buildInvoiceLine(item, invoice.id));
  return item;
}

/** Reads `amount`, or `unit_amount_decimal` times `quantity` rounded to cents. */
function readAmount(params: InvoiceItemParams): { amount: number; quantity: number; unitAmountDecimal: string } {
  const { amount: total, unit_amount_decimal: unitAmount, quantity = 1 } = params;
  if (params.currency === undefined) throw missingParamError('currency');
  if (params.currency !== 'usd') throw unsupportedParamError(`currency=${params.currency}`);
  if ((total === undefined) === (unitAmount === undefined))
    throw invalidRequestError(
      'Exactly one of these parameters is required: amount, unit_amount_decimal.',
      undefined,
      'amount',
    );
  if (total !== undefined && params.quantity !== undefined)
    throw invalidRequestError('You may only specify one of these parameters: amount, quantity.', undefined, 'quantity');
  const unitAmountDecimal = String(unitAmount ?? total);
  const amount = Math.round(Number(unitAmountDecimal) * quantity);
  if (!Number.isFinite(amount))
    throw invalidRequestError(`Invalid decimal: ${unitAmountDecimal}`, undefined, 'unit_amount_decimal');
  if (quantity < 0)
    throw invalidRequestError(`Invalid non-negative integer: ${quantity}`, 'parameter_invalid_integer', 'quantity');
  if (Math.abs(amount) > MAX_PAYMENT_CENTS)
    throw invalidRequestError('Amount must be no more than $999,999.99', 'amount_too_large', 'amount');
  return { amount, quantity, unitAmountDecimal };
}
