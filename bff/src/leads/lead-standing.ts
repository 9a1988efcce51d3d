import { LEAD_STAGES, LEAD_STATUS, type LeadStatus, type LeadStatusEntry } from '@epm/contract';

/** What sequences and walkthroughs tell apart: a status that ends nurture is its own standing; the others are early or open. */
export type LeadStanding = 'deleted' | 'early' | 'open' | LeadStatus;

/** Decides what a lead's status means for its sequence and its walkthrough. `early` is before the owner has ordered anything. */
export function standingOf(status: LeadStatus): Exclude<LeadStanding, 'deleted'> {
  const { nurture, visit } = LEAD_STATUS[status];
  if (nurture !== 'continues') return status;
  return visit === 'none' ? 'early' : 'open';
}

/** Whether a move has to be announced as `lead.standing-changed`. */
export const changesStanding = (from: LeadStatus, to: LeadStatus): boolean => standingOf(from) !== standingOf(to);

/** The stages that the table says this of, as an SQL list in parentheses. */
export const stagesSql = (isMeant: (entry: LeadStatusEntry) => boolean): string =>
  `(${LEAD_STAGES.filter((stage) => isMeant(LEAD_STATUS[stage]))
    .map((stage) => `'${stage}'`)
    .join(', ')})`;
