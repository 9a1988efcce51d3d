import { createId } from '../ids.ts';
import { EMPTY_ADDRESS, type Address } from './address.ts';
import type { PaymentError, PaymentIntent } from './payment-intent.ts';

export type PaymentMethodType = 'card' | 'us_bank_account';
type ChargeStatus = 'failed' | 'pending' | 'succeeded';

const CHARGE_DEFAULTS = {
  object: 'charge' as const,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  calculated_statement_descriptor: 'SIMULATOR',
  failure_balance_transaction: null,
  fraud_details: {},
  livemode: false,
  on_behalf_of: null,
  receipt_number: null,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  transfer_data: null,
  transfer_group: null,
};

const CARD_DETAILS = {
  authorization_code: '123456',
  brand: 'visa',
  checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
  country: 'US',
  electronic_commerce_indicator: null,
  exp_month: 12,
  exp_year: 2034,
  fingerprint: 'simulatorCard',
  funding: 'credit',
  installments: null,
  last4: '4242',
  mandate: null,
  network: 'visa',
  network_token: { used: false },
  network_transaction_id: '763141341124171',
  regulated_status: 'unregulated',
  transaction_link_id: null,
  wallet: null,
};

const THREE_D_SECURE_DETAILS = {
  authentication_flow: 'challenge',
  electronic_commerce_indicator: '05',
  exemption_indicator: null,
  result: 'authenticated',
  result_reason: null,
  transaction_id: 'simulator',
  version: '2.2.0',
};

const BANK_DETAILS = {
  account_holder_type: 'individual',
  account_type: 'checking',
  bank_name: 'SIMULATOR BANK',
  fingerprint: 'simulatorBank',
  last4: '6789',
  payment_reference: null,
  routing_number: '110000000',
};

type ChargeDefaults = typeof CHARGE_DEFAULTS;
export interface Charge extends ChargeDefaults {
  id: string;
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  balance_transaction: string | null;
  billing_details: { address: Address; email: string | null; name: string | null; phone: null; tax_id: null };
  captured: boolean;
  created: number;
  currency: string;
  customer: string | null;
  description: string | null;
  disputed: boolean;
  failure_code: string | null;
  failure_message: string | null;
  metadata: Record<string, string>;
  outcome: Record<string, unknown> | null;
  paid: boolean;
  payment_intent: string;
  payment_method: string;
  payment_method_details: { type: PaymentMethodType; card?: object; us_bank_account?: object };
  receipt_email: string | null;
  receipt_url: string | null;
  refunded: boolean;
  statement_descriptor: string | null;
  statement_descriptor_suffix: string | null;
  status: ChargeStatus;
}

export interface NewCharge {
  intent: PaymentIntent;
  created: number;
  method: PaymentMethodType;
  hasAuthenticated: boolean;
  /** Email of the person who pays. */
  email: string | null;
  /** Origin of the receipt page. */
  origin: string;
}

/** Builds a pending charge for the intent's amount. */
export function buildCharge({ intent, created, method, hasAuthenticated, email, origin }: NewCharge): Charge {
  const id = createId('ch');
  const { amount, currency, customer, description, metadata, receipt_email } = intent;
  const card = {
    ...CARD_DETAILS,
    amount_authorized: amount,
    three_d_secure: hasAuthenticated ? THREE_D_SECURE_DETAILS : null,
  };
  return {
    ...CHARGE_DEFAULTS,
    id,
    amount,
    amount_captured: 0,
    amount_refunded: 0,
    balance_transaction: null,
    billing_details: { address: EMPTY_ADDRESS, email, name: null, phone: null, tax_id: null },
    captured: false,
    created,
    currency,
    customer,
    description,
    disputed: false,
    failure_code: null,
    failure_message: null,
    metadata: { ...metadata },
    outcome: null,
    paid: false,
    payment_intent: intent.id,
    payment_method: createId('pm'),
    payment_method_details:
      method === 'card' ? { type: 'card', card } : { type: 'us_bank_account', us_bank_account: BANK_DETAILS },
    receipt_email,
    receipt_url: `${origin}/stripe/receipt/${id}`,
    refunded: false,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: 'pending',
  };
}

export function markChargeSucceeded(charge: Charge): void {
  Object.assign(charge, {
    amount_captured: charge.amount,
    balance_transaction: createId('txn'),
    captured: true,
    outcome: buildOutcome('authorized', 'approved_by_network', 'Payment complete.', null),
    paid: true,
    status: 'succeeded' satisfies ChargeStatus,
  });
}

export function markChargeFailed(charge: Charge, { code, message, decline_code = code }: PaymentError): void {
  Object.assign(charge, {
    failure_code: code,
    failure_message: message,
    outcome: buildOutcome('issuer_declined', 'declined_by_network', message, decline_code),
    paid: false,
    receipt_url: null,
    status: 'failed' satisfies ChargeStatus,
  });
}

function buildOutcome(type: string, network_status: string, seller_message: string, reason: string | null) {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status,
    reason,
    risk_level: 'normal',
    risk_score: 12,
    seller_message,
    type,
  };
}
