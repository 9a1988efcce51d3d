import type { Account } from './account.ts';
import { createCustomer } from './customers.ts';
import type { CheckoutSession } from './objects/checkout-session.ts';
import { buildPaymentIntent, type PaymentIntent } from './objects/payment-intent.ts';
import {
  AUTHENTICATION_FAILED_ERROR,
  BANK_PAYMENT_FAILED_ERROR,
  CARD_DECLINED_ERROR,
  completePayment,
  failPayment,
  findPaymentIntent,
  markAuthenticationRequired,
  startCharge,
} from './payments.ts';

/** Buttons of the hosted checkout page. */
export const CHECKOUT_OUTCOMES = [
  'pay',
  'pay_and_lose_webhook',
  'decline',
  'start_3ds',
  'complete_3ds',
  'fail_3ds',
  'pay_by_bank',
  'settle_bank',
  'fail_bank',
] as const;
export type CheckoutOutcome = (typeof CHECKOUT_OUTCOMES)[number];

/** Returns the payment intent of a session, or null before the first attempt. */
export function findSessionIntent(account: Account, { payment_intent: id }: CheckoutSession): PaymentIntent | null {
  return id === null ? null : findPaymentIntent(account, id);
}

/** Returns whether the checkout page currently offers the button for this outcome. */
export function isOutcomeOffered(account: Account, session: CheckoutSession, outcome: CheckoutOutcome): boolean {
  const intent = findSessionIntent(account, session);
  if (outcome === 'settle_bank' || outcome === 'fail_bank') return intent?.status === 'processing';
  if (session.status !== 'open') return false;
  if (outcome === 'complete_3ds' || outcome === 'fail_3ds') return intent?.status === 'requires_action';
  return session.payment_method_types.includes(outcome === 'pay_by_bank' ? 'us_bank_account' : 'card');
}

/** Applies an outcome to a session. The caller must check {@link isOutcomeOffered} first. */
export function applyCheckoutOutcome(account: Account, session: CheckoutSession, outcome: CheckoutOutcome): void {
  const intent = findSessionIntent(account, session) ?? createSessionIntent(account, session);
  const email = session.customer_details?.email ?? null;
  const pay = () => {
    startCharge(account, intent, { method: 'card', email });
    completePayment(account, intent);
    completeSession(account, session, intent, 'paid');
  };
  switch (outcome) {
    case 'pay':
    case 'complete_3ds':
      return pay();
    case 'pay_and_lose_webhook':
      pay();
      return account.discardWebhooks();
    case 'decline':
      startCharge(account, intent, { method: 'card', email });
      return failPayment(account, intent, CARD_DECLINED_ERROR);
    case 'start_3ds':
      return markAuthenticationRequired(intent);
    case 'fail_3ds':
      return failPayment(account, intent, AUTHENTICATION_FAILED_ERROR);
    case 'pay_by_bank':
      startCharge(account, intent, { method: 'us_bank_account', email });
      intent.status = 'processing';
      return completeSession(account, session, intent, 'unpaid');
    case 'settle_bank':
      completePayment(account, intent);
      session.payment_status = 'paid';
      return account.recordEvent('checkout.session.async_payment_succeeded', session);
    case 'fail_bank':
      failPayment(account, intent, BANK_PAYMENT_FAILED_ERROR);
      return account.recordEvent('checkout.session.async_payment_failed', session);
  }
}

function createSessionIntent(account: Account, session: CheckoutSession): PaymentIntent {
  const intent = buildPaymentIntent({
    ...account.state.sessionDetails[session.id]!.intent,
    amount: session.amount_total,
    created: account.now,
    currency: session.currency,
    customer: session.customer,
    payment_method_types: session.payment_method_types,
  });
  account.state.paymentIntents[intent.id] = intent;
  session.payment_intent = intent.id;
  return intent;
}

function completeSession(
  account: Account,
  session: CheckoutSession,
  intent: PaymentIntent,
  paymentStatus: 'paid' | 'unpaid',
): void {
  if (session.customer_creation === 'always') {
    const customer = createCustomer(account, session.customer_email === null ? {} : { email: session.customer_email });
    session.customer = customer.id;
    intent.customer = customer.id;
  }
  session.status = 'complete';
  session.payment_status = paymentStatus;
  session.url = null;
  account.recordEvent('checkout.session.completed', session);
}
