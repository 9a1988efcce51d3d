import type { Cents } from '@epm/contract';
import type { Stripe } from 'stripe';

/** Fields of a Stripe dispute that this server uses. */
export interface Dispute {
  id: string;
  /** Amount that the owner disputes, which can be a part of the payment. */
  amount: Cents;
  /** Stripe's status, for example `needs_response` or `won`. */
  status: string;
  /** Stripe's name of the reason, for example `fraudulent`. */
  reason: string | null;
  /** Deadline for the answer; null if the bank accepts none. */
  answerDueAt: Date | null;
  openedAt: Date;
  /** Time at which Stripe reported the status. */
  reportedAt: Date;
}

export const toDispute = (
  { id, amount, status, reason, evidence_details: evidence, created }: Stripe.Dispute,
  reportedAt: Date,
): Dispute => ({
  id,
  amount: amount as Cents,
  status,
  reason,
  // Stripe reports 0 if the bank accepts no answer.
  answerDueAt: evidence.due_by ? new Date(evidence.due_by * 1_000) : null,
  openedAt: new Date(created * 1_000),
  reportedAt,
});
