import type { Account } from './account.ts';
import { notAllowedError } from './errors.ts';
import type { Charge } from './objects/charge.ts';
import { buildDispute, type Dispute } from './objects/dispute.ts';

/** Returns the open dispute of a charge, or null. */
export function findOpenDispute(account: Account, charge: Charge): Dispute | null {
  const disputes = Object.values(account.state.disputes);
  return disputes.find((dispute) => dispute.charge === charge.id && dispute.status === 'needs_response') ?? null;
}

/** Opens a dispute of the whole charge, as the cardholder's bank does. */
export function openDispute(account: Account, charge: Charge): Dispute {
  if (charge.status !== 'succeeded' || charge.disputed)
    throw notAllowedError(`Charge ${charge.id} cannot be disputed.`);
  const dispute = buildDispute(charge, account.now);
  account.state.disputes[dispute.id] = dispute;
  charge.disputed = true;
  account.recordEvent('charge.dispute.created', dispute);
  return dispute;
}

export function closeDispute(account: Account, charge: Charge, status: 'won' | 'lost'): Dispute {
  const dispute = findOpenDispute(account, charge);
  if (!dispute) throw notAllowedError(`Charge ${charge.id} has no open dispute.`);
  dispute.status = status;
  account.recordEvent('charge.dispute.closed', dispute);
  return dispute;
}
