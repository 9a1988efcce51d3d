import { createId } from '../ids.ts';
import type { Metadata } from './address.ts';
import type { Charge } from './charge.ts';

const REFUND_DEFAULTS = {
  object: 'refund' as const,
  customer_account: null,
  receipt_number: null,
  source_transfer_reversal: null,
  transfer_reversal: null,
};

export type RefundReason = 'duplicate' | 'fraudulent' | 'requested_by_customer';

type RefundDefaults = typeof REFUND_DEFAULTS;
export interface Refund extends RefundDefaults {
  id: string;
  amount: number;
  balance_transaction: string | null;
  charge: string;
  created: number;
  currency: string;
  customer: string | null;
  destination_details: { type: string; card?: { type: 'refund' }; us_bank_transfer?: object };
  failure_reason?: string;
  metadata: Metadata;
  payment_intent: string;
  payment_method: string;
  reason: RefundReason | null;
  status: 'pending' | 'succeeded' | 'failed';
}

export interface NewRefund {
  /** Refunded amount in cents. */
  amount: number;
  created: number;
  metadata: Metadata;
  reason: RefundReason | null;
}

/** Builds a refund. A refund to a card succeeds immediately, and a refund to a bank account is pending. */
export function buildRefund(charge: Charge, fields: NewRefund): Refund {
  const isCard = charge.payment_method_details.type === 'card';
  return {
    ...REFUND_DEFAULTS,
    ...fields,
    id: createId('re'),
    balance_transaction: createId('txn'),
    charge: charge.id,
    currency: charge.currency,
    customer: charge.customer,
    destination_details: isCard
      ? { type: 'card', card: { type: 'refund' } }
      : { type: 'us_bank_transfer', us_bank_transfer: { reference: null, reference_status: null } },
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    status: isCard ? 'succeeded' : 'pending',
  };
}
