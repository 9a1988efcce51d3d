import type { Account } from './account.ts';
import { createId } from './ids.ts';
import {
  buildCharge,
  markChargeFailed,
  markChargeSucceeded,
  type Charge,
  type PaymentMethodType,
} from './objects/charge.ts';
import type { PaymentError, PaymentIntent } from './objects/payment-intent.ts';
import { noSuchObjectError } from './errors.ts';

export const CARD_DECLINED_ERROR: PaymentError = {
  type: 'card_error',
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};

export const AUTHENTICATION_FAILED_ERROR: PaymentError = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message: 'The provided PaymentMethod has failed authentication.',
};

export const BANK_PAYMENT_FAILED_ERROR: PaymentError = {
  type: 'invalid_request_error',
  code: 'payment_method_bank_account_decline',
  message: 'The customer’s bank account could not be debited.',
};

export function findPaymentIntent(account: Account, id: string, param?: string): PaymentIntent {
  const intent = account.state.paymentIntents[id];
  if (!intent) throw noSuchObjectError('payment_intent', id, param);
  return intent;
}

export function findCharge(account: Account, id: string, param?: string): Charge {
  const charge = account.state.charges[id];
  if (!charge) throw noSuchObjectError('charge', id, param);
  return charge;
}

interface PaymentAttempt {
  method: PaymentMethodType;
  email: string | null;
}

/** Adds a pending charge to the payment intent. */
export function startCharge(account: Account, intent: PaymentIntent, { method, email }: PaymentAttempt): Charge {
  const { now: created, origin } = account;
  const hasAuthenticated = intent.next_action !== null;
  const charge = buildCharge({ intent, created, method, hasAuthenticated, email, origin });
  account.state.charges[charge.id] = charge;
  Object.assign(intent, {
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: charge.payment_method,
  });
  return charge;
}

/** Requires 3-D Secure before the payment intent can be charged. */
export function markAuthenticationRequired(intent: PaymentIntent): void {
  Object.assign(intent, {
    last_payment_error: null,
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } },
    payment_method: createId('pm'),
    status: 'requires_action' satisfies PaymentIntent['status'],
  });
}

/** Completes the payment intent with its latest charge. */
export function completePayment(account: Account, intent: PaymentIntent): void {
  const charge = findCharge(account, intent.latest_charge!);
  markChargeSucceeded(charge);
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  account.recordEvent('charge.succeeded', charge);
  account.recordEvent('payment_intent.succeeded', intent);
}

/** Fails the attempt. The payment intent can be paid with another payment method. */
export function failPayment(account: Account, intent: PaymentIntent, error: PaymentError): void {
  const charge = intent.latest_charge === null ? null : findCharge(account, intent.latest_charge);
  const isCharged = charge?.status === 'pending';
  if (isCharged) markChargeFailed(charge, error);
  Object.assign(intent, {
    last_payment_error: isCharged ? { ...error, charge: charge.id } : error,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method' satisfies PaymentIntent['status'],
  });
  account.recordEvent('payment_intent.payment_failed', intent);
}
