import { createClientSecret, createId } from '../ids.ts';
import type { Metadata } from './address.ts';

const PAYMENT_INTENT_DEFAULTS = {
  object: 'payment_intent' as const,
  allowed_payment_method_types: null,
  amount_capturable: 0,
  amount_details: { tip: {} },
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: null,
  capture_method: 'automatic_async',
  confirmation_method: 'automatic',
  customer_account: null,
  excluded_payment_method_types: null,
  livemode: false,
  managed_payments: { enabled: false },
  on_behalf_of: null,
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_record: null,
  processing: null,
  review: null,
  setup_future_usage: null,
  shipping: null,
  source: null,
  transfer_data: null,
  transfer_group: null,
};

export interface PaymentError {
  type: 'card_error' | 'invalid_request_error';
  code: string;
  decline_code?: string;
  /** The failed charge; absent if the card was not charged. */
  charge?: string;
  message: string;
}

export interface NewPaymentIntent {
  /** Amount in cents. */
  amount: number;
  created: number;
  currency: string;
  customer: string | null;
  description: string | null;
  metadata: Metadata;
  payment_method_types: string[];
  receipt_email: string | null;
  statement_descriptor: string | null;
  statement_descriptor_suffix: string | null;
}

type PaymentIntentDefaults = typeof PAYMENT_INTENT_DEFAULTS;
export interface PaymentIntent extends PaymentIntentDefaults, NewPaymentIntent {
  id: string;
  amount_received: number;
  canceled_at: number | null;
  cancellation_reason: 'void_invoice' | null;
  client_secret: string;
  last_payment_error: PaymentError | null;
  latest_charge: string | null;
  next_action: { type: 'use_stripe_sdk'; use_stripe_sdk: object } | null;
  payment_method: string | null;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
}

export function buildPaymentIntent(fields: NewPaymentIntent): PaymentIntent {
  const id = createId('pi');
  return {
    ...PAYMENT_INTENT_DEFAULTS,
    ...fields,
    id,
    amount_received: 0,
    canceled_at: null,
    cancellation_reason: null,
    client_secret: createClientSecret(id),
    last_payment_error: null,
    latest_charge: null,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  };
}
