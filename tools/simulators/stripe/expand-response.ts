import { invalidRequestError } from './errors.ts';
import type { StripeState } from './state.ts';

type JsonObject = Record<string, unknown>;

const MAX_EXPAND_DEPTH = 4;

/** Object type of each expandable field. Lists appear in the response only if they are expanded. */
const EXPANDABLE_FIELDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'checkout.session': { customer: 'customer', line_items: 'list of item', payment_intent: 'payment_intent' },
  payment_intent: { customer: 'customer', latest_charge: 'charge' },
  charge: { customer: 'customer', payment_intent: 'payment_intent', refunds: 'list of refund' },
  refund: { charge: 'charge', customer: 'customer', payment_intent: 'payment_intent' },
  dispute: { charge: 'charge', payment_intent: 'payment_intent' },
  invoice: { customer: 'customer', payments: 'list of invoice_payment' },
  invoiceitem: { customer: 'customer', invoice: 'invoice' },
  invoice_payment: { invoice: 'invoice', payment: 'hash' },
  hash: { payment_intent: 'payment_intent' },
};

/**
 * Checks `expand[]` before the operation runs.
 * @param type object type of the response, or `list of` and the type of the items
 * @throws {StripeError} 400 for a field that cannot be expanded
 */
export function assertExpandable(type: string, paths: readonly string[]): void {
  for (const path of paths) {
    const names = path.split('.');
    const end = names.reduce<string | undefined>((current, name) => getFieldType(current, name), type);
    if (end === undefined || end === 'hash' || names.at(-1) === 'data')
      throw invalidRequestError(`This property cannot be expanded (${path}).`, undefined, 'expand');
    if (names.length > MAX_EXPAND_DEPTH)
      throw invalidRequestError(
        `You cannot expand more than ${MAX_EXPAND_DEPTH} levels of a property.`,
        undefined,
        'expand',
      );
  }
}

function getFieldType(type: string | undefined, name: string): string | undefined {
  if (type === undefined) return undefined;
  if (type.startsWith('list of ')) return name === 'data' ? type.slice('list of '.length) : undefined;
  return EXPANDABLE_FIELDS[type]?.[name];
}

/** Replaces ids in the response with their objects. `response` must be a copy. */
export function expandResponse(state: StripeState, response: JsonObject, paths: readonly string[]): void {
  for (const path of paths) expandPath(state, response, path.split('.'));
}

function expandPath(state: StripeState, holder: JsonObject, [name = '', ...rest]: readonly string[]): void {
  const value = holder[name] ?? findList(state, holder, name);
  if (value === null || value === undefined) return;
  const expanded = typeof value === 'string' ? structuredClone(findObject(state, value)) : value;
  holder[name] = expanded;
  if (rest.length === 0) return;
  for (const inner of Array.isArray(expanded) ? (expanded as JsonObject[]) : [expanded as JsonObject])
    expandPath(state, inner, rest);
}

function findObject(state: StripeState, id: string): object | undefined {
  const { customers, paymentIntents, charges, invoices } = state;
  return customers[id] ?? paymentIntents[id] ?? charges[id] ?? invoices[id];
}

function findList(state: StripeState, { id, object }: JsonObject, name: string): object | undefined {
  const toList = (data: readonly object[], url: string) =>
    structuredClone({ object: 'list', data, has_more: false, url });
  if (object === 'checkout.session' && name === 'line_items')
    return toList(state.sessionDetails[String(id)]!.lineItems, `/v1/checkout/sessions/${String(id)}/line_items`);
  if (object === 'invoice' && name === 'payments') {
    const payments = Object.values(state.invoicePayments).filter(({ invoice }) => invoice === id);
    return toList(payments, `/v1/invoice_payments?invoice=${String(id)}`);
  }
  if (object === 'charge' && name === 'refunds') {
    const refunds = Object.values(state.refunds).filter(({ charge }) => charge === id);
    return toList(refunds.reverse(), `/v1/charges/${String(id)}/refunds`);
  }
  return undefined;
}
