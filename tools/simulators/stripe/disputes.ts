import type { Account } from './account.ts';
import { notAllowedError } from './errors.ts';
import { createListPage, type ListParams } from './lists.ts';
import type { Charge } from './objects/charge.ts';
import { buildDispute, type Dispute, type DisputeTerms } from './objects/dispute.ts';

/** Returns the open dispute of a charge, or null. */
export function findOpenDispute(account: Account, charge: Charge): Dispute | null {
  const disputes = Object.values(account.state.disputes);
  const isOpen = ({ status }: Dispute): boolean => status === 'needs_response' || status === 'under_review';
  return disputes.find((dispute) => dispute.charge === charge.id && isOpen(dispute)) ?? null;
}

/** Opens a dispute of the whole charge, as the cardholder's bank does. */
export function openDispute(account: Account, charge: Charge, terms?: DisputeTerms): Dispute {
  if (charge.status !== 'succeeded' || charge.disputed)
    throw notAllowedError(`Charge ${charge.id} cannot be disputed.`);
  const dispute = buildDispute(charge, account.now, terms);
  account.state.disputes[dispute.id] = dispute;
  charge.disputed = true;
  account.recordEvent('charge.dispute.created', dispute);
  return dispute;
}

/** Submits an answer to an open dispute, as a user of Stripe's dashboard does. The bank decides later. */
export function answerDispute(account: Account, charge: Charge): Dispute {
  const dispute = findOpenDispute(account, charge);
  if (dispute?.status !== 'needs_response') throw notAllowedError(`Charge ${charge.id} has no dispute to answer.`);
  dispute.status = 'under_review';
  Object.assign(dispute.evidence_details, { has_evidence: true, submission_count: 1, submission_method: 'manual' });
  account.recordEvent('charge.dispute.updated', dispute);
  return dispute;
}

export function closeDispute(account: Account, charge: Charge, status: 'won' | 'lost'): Dispute {
  const dispute = findOpenDispute(account, charge);
  if (!dispute) throw notAllowedError(`Charge ${charge.id} has no open dispute.`);
  dispute.status = status;
  account.recordEvent('charge.dispute.closed', dispute);
  return dispute;
}

export function listDisputes(account: Account, params: ListParams & { charge?: string; payment_intent?: string }) {
  const { charge, payment_intent: intent } = params;
  const matching = Object.values(account.state.disputes).filter(
    (dispute) =>
      (charge === undefined || dispute.charge === charge) &&
      (intent === undefined || dispute.payment_intent === intent),
  );
  return createListPage(matching, params, '/v1/disputes');
}
