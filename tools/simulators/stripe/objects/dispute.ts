import { createId } from '../ids.ts';
import type { Charge } from './charge.ts';

const RESPONSE_PERIOD_SECONDS = 7 * 86_400;

const EVIDENCE_FIELDS = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_communication',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'customer_signature',
  'duplicate_charge_documentation',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'receipt',
  'refund_policy',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'service_documentation',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_documentation',
  'shipping_tracking_number',
  'uncategorized_file',
  'uncategorized_text',
];

export type DisputeStatus = 'needs_response' | 'under_review' | 'won' | 'lost';
export type Dispute = ReturnType<typeof buildDispute>;

/** The bank's terms for a new dispute. */
export interface DisputeTerms {
  /** Stripe's name of the reason. */
  reason?: string;
  /** Deadline for the answer. */
  dueBy?: Date;
}

export function buildDispute(charge: Charge, created: number, { reason = 'fraudulent', dueBy }: DisputeTerms = {}) {
  return {
    id: createId('dp'),
    object: 'dispute' as const,
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: { ...Object.fromEntries(EVIDENCE_FIELDS.map((name) => [name, null])), enhanced_evidence: {} },
    evidence_details: {
      due_by: dueBy ? Math.floor(dueBy.getTime() / 1000) : created + RESPONSE_PERIOD_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted' as 'manual' | 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: 'needs_response' as DisputeStatus,
  };
}
