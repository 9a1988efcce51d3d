import type { Account } from './account.ts';
import {
  assertSupportedParams,
  assertTotalInRange,
  readCustomerDetails,
  readExpiry,
  readLineItems,
  readPaymentMethods,
  readUrl,
  type SessionParams,
} from './checkout-params.ts';
import { invalidRequestError, noSuchObjectError, notAllowedError } from './errors.ts';
import { createListPage, type ListParams } from './lists.ts';
import { mergeMetadata } from './metadata.ts';
import { buildSession, type CheckoutSession } from './objects/checkout-session.ts';

export function findSession(account: Account, id: string): CheckoutSession {
  const session = account.state.sessions[id];
  if (!session) throw noSuchObjectError('checkout.session', id);
  return session;
}

export function createSession(account: Account, params: SessionParams): CheckoutSession {
  assertSupportedParams(params);
  const { now, state } = account;
  const lineItems = readLineItems(params, now);
  const total = lineItems.reduce((sum, { amount_total }) => sum + amount_total, 0);
  assertTotalInRange(total);
  const { customer, customer_email: email, payment_intent_data: intent = {} } = params;
  if (customer !== undefined && email !== undefined)
    throw invalidRequestError(
      'You may only specify one of these parameters: customer, customer_email.',
      undefined,
      'customer',
    );
  const session = buildSession(
    {
      allowed_payment_method_types: params.allowed_payment_method_types ?? null,
      amount_subtotal: total,
      amount_total: total,
      billing_address_collection: params.billing_address_collection ?? null,
      cancel_url: params.cancel_url === undefined ? null : readUrl(params.cancel_url, 'cancel_url'),
      client_reference_id: params.client_reference_id ?? null,
      created: now,
      currency: 'usd',
      customer: customer ?? null,
      customer_creation: customer === undefined ? (params.customer_creation ?? 'if_required') : null,
      customer_email: email ?? null,
      customer_details: readCustomerDetails(account, customer, email),
      expires_at: readExpiry(params.expires_at, now),
      locale: params.locale ?? null,
      metadata: mergeMetadata({}, params.metadata),
      payment_method_types: readPaymentMethods(params),
      submit_type: params.submit_type ?? null,
      success_url: readUrl(params.success_url, 'success_url'),
    },
    account.origin,
  );
  state.sessions[session.id] = session;
  state.sessionDetails[session.id] = {
    lineItems,
    intent: {
      description: intent.description ?? null,
      metadata: mergeMetadata({}, intent.metadata),
      receipt_email: intent.receipt_email ?? null,
      statement_descriptor: intent.statement_descriptor ?? null,
      statement_descriptor_suffix: intent.statement_descriptor_suffix ?? null,
    },
  };
  return session;
}

export function expireSession(account: Account, _params: unknown, id: string): CheckoutSession {
  const session = findSession(account, id);
  if (session.status !== 'open')
    throw notAllowedError(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  markExpired(account, session);
  return session;
}

/** Expires sessions that have reached their expiry time. Runs before each request. */
export function expireDueSessions(account: Account): void {
  for (const session of Object.values(account.state.sessions))
    if (session.status === 'open' && session.expires_at <= account.now) markExpired(account, session);
}

function markExpired(account: Account, session: CheckoutSession): void {
  session.status = 'expired';
  session.url = null;
  account.recordEvent('checkout.session.expired', session);
}

type SessionFilters = Partial<Pick<CheckoutSession, 'status'>> & {
  customer?: string;
  payment_intent?: string;
  customer_details?: { email: string };
};

export function listSessions(account: Account, params: ListParams & SessionFilters) {
  const { customer, payment_intent: intent, status, customer_details: details } = params;
  const matching = Object.values(account.state.sessions).filter(
    (session) =>
      (customer === undefined || session.customer === customer) &&
      (intent === undefined || session.payment_intent === intent) &&
      (status === undefined || session.status === status) &&
      (details === undefined || session.customer_details?.email === details.email),
  );
  return createListPage(matching, params, '/v1/checkout/sessions');
}

export function listLineItems(account: Account, params: ListParams, id: string) {
  findSession(account, id);
  const items = [...account.state.sessionDetails[id]!.lineItems].reverse();
  return createListPage(items, params, `/v1/checkout/sessions/${id}/line_items`);
}
