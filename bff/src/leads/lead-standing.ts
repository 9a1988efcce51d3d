import { isDecided, isNewLead, type LeadStatus } from '@epm/contract';

/** Statuses that sequences and walkthroughs tell apart; the other open ones are alike to them. */
export type LeadStanding = 'deleted' | 'early' | 'open' | Extract<LeadStatus, 'enrolled' | 'closed' | 'won' | 'lost'>;

/** Decides what a lead's status means for its sequence and its walkthrough. `early` is before the owner has ordered anything. */
export function standingOf(status: LeadStatus): Exclude<LeadStanding, 'deleted'> {
  if (isDecided(status) || status === 'enrolled') return status;
  return isNewLead(status) || status === 'analysis_submitted' ? 'early' : 'open';
}

/** Whether a move has to be announced as `lead.standing-changed`. */
export const changesStanding = (from: LeadStatus, to: LeadStatus): boolean => standingOf(from) !== standingOf(to);
