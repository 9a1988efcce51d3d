import type { Stripe } from 'stripe';
import type { Account } from './account.ts';
import { MAX_PAYMENT_CENTS, MIN_PAYMENT_CENTS } from './amounts.ts';
import { findCustomer } from './customers.ts';
import { invalidRequestError, missingParamError, noSuchObjectError, unsupportedParamError } from './errors.ts';
import { mergeMetadata } from './metadata.ts';
import type { CustomerDetails } from './objects/checkout-session.ts';
import { buildLineItem, type LineItem } from './objects/line-item.ts';

export type SessionParams = Stripe.Checkout.SessionCreateParams;

const MIN_LIFETIME_SECONDS = 30 * 60;
const MAX_LIFETIME_SECONDS = 24 * 3_600;
/** Parameters that would change the amount or the payment. The simulator rejects them instead of ignoring them. */
const UNSUPPORTED_PARAMS = [
  'automatic_tax',
  'currency',
  'customer_account',
  'discounts',
  'invoice_creation',
  'optional_items',
  'payment_method_configuration',
  'return_url',
  'setup_intent_data',
  'shipping_options',
  'subscription_data',
] as const;
const UNSUPPORTED_INTENT_PARAMS = [
  'application_fee_amount',
  'on_behalf_of',
  'transfer_data',
  'capture_method',
] as const;

export function assertSupportedParams(params: SessionParams): void {
  const { mode, ui_mode = 'hosted_page', payment_intent_data: intent = {} } = params;
  if (mode === undefined) throw missingParamError('mode');
  if (mode !== 'payment') throw unsupportedParamError(`mode=${mode}`);
  if (ui_mode !== 'hosted_page') throw unsupportedParamError(`ui_mode=${ui_mode}`);
  const refused = UNSUPPORTED_PARAMS.find((name) => params[name as keyof SessionParams] !== undefined);
  if (refused) throw unsupportedParamError(refused);
  const refusedInIntent = UNSUPPORTED_INTENT_PARAMS.find((name) => intent[name] !== undefined);
  if (refusedInIntent) throw unsupportedParamError(`payment_intent_data[${refusedInIntent}]`);
}

export function readLineItems({ line_items: items = [] }: SessionParams, created: number): LineItem[] {
  if (items.length === 0) throw missingParamError('line_items');
  return items.map((item, index) => {
    const param = `line_items[${index}]`;
    const { price, price_data: data, quantity, adjustable_quantity, tax_rates } = item;
    if (price !== undefined) throw noSuchObjectError('price', price, `${param}[price]`);
    if (!data) throw missingParamError(`${param}[price_data]`);
    const { currency, product, product_data, recurring, unit_amount: unitAmount } = data;
    if (product !== undefined) throw noSuchObjectError('product', product, `${param}[price_data][product]`);
    if (!product_data) throw missingParamError(`${param}[price_data][product_data]`);
    if (adjustable_quantity ?? tax_rates ?? recurring) throw unsupportedParamError(`options of ${param}`);
    if (currency !== 'usd') throw unsupportedParamError(`${param}[price_data][currency]=${currency}`);
    if (unitAmount === undefined) throw missingParamError(`${param}[price_data][unit_amount]`);
    if (unitAmount < 0 || unitAmount > MAX_PAYMENT_CENTS)
      throw invalidRequestError(
        `Invalid non-negative integer: ${unitAmount}`,
        'parameter_invalid_integer',
        `${param}[price_data][unit_amount]`,
      );
    if (quantity === undefined || quantity < 1) throw missingParamError(`${param}[quantity]`);
    return buildLineItem({
      currency,
      description: product_data.name,
      unitAmount,
      quantity,
      metadata: mergeMetadata({}, item.metadata),
      created,
    });
  });
}

export function assertTotalInRange(total: number): void {
  if (total < MIN_PAYMENT_CENTS)
    throw invalidRequestError(
      "The Checkout Session's total amount must convert to at least 50 cents.",
      'amount_too_small',
      'line_items',
    );
  if (total > MAX_PAYMENT_CENTS)
    throw invalidRequestError(
      "The Checkout Session's total amount must be no more than $999,999.99.",
      'amount_too_large',
      'line_items',
    );
}

/** Returns the payment methods that the session allows. */
export function readPaymentMethods({
  allowed_payment_method_types: allowed,
  excluded_payment_method_types: excluded,
}: SessionParams) {
  return ['card', 'us_bank_account'].filter(
    (method) =>
      (allowed as string[] | undefined)?.includes(method) !== false && !excluded?.some((each) => each === method),
  );
}

export function readCustomerDetails(
  account: Account,
  id: string | undefined,
  email: string | undefined,
): CustomerDetails | null {
  const customer = id === undefined ? null : findCustomer(account, id, 'customer');
  if (!customer && email === undefined) return null;
  return {
    address: customer?.address ?? null,
    business_name: null,
    email: customer?.email ?? email ?? null,
    individual_name: null,
    name: customer?.name ?? null,
    phone: customer?.phone ?? null,
    tax_exempt: 'none',
    tax_ids: [],
  };
}

export function readExpiry(expiresAt: number | undefined, now: number): number {
  const lifetime = expiresAt === undefined ? MAX_LIFETIME_SECONDS : expiresAt - now;
  if (lifetime < MIN_LIFETIME_SECONDS || lifetime > MAX_LIFETIME_SECONDS)
    throw invalidRequestError(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      undefined,
      'expires_at',
    );
  return now + lifetime;
}

export function readUrl(url: string | undefined, param: string): string {
  if (url === undefined) throw missingParamError(param);
  if (!URL.canParse(url) || !/^https?:/.test(url)) throw invalidRequestError('Not a valid URL', 'url_invalid', param);
  return url;
}
