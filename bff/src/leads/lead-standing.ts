import { LEAD_STAGES, LEAD_STATUS, type LeadStatus, type LeadStatusEntry } from '@epm/contract';

/** The standings that sequences and walkthroughs distinguish. Each status that ends nurture is also a standing. All other statuses are early or open. */
export type LeadStanding = 'deleted' | 'early' | 'open' | LeadStatus;

/** Returns the standing of a lead with this status. `early` means that the owner has not ordered management yet. */
export function standingOf(status: LeadStatus): Exclude<LeadStanding, 'deleted'> {
  const { nurture, visit } = LEAD_STATUS[status];
  if (nurture !== 'continues') return status;
  return visit === 'none' ? 'early' : 'open';
}

/** Returns whether a status change must be announced as `lead.standing-changed`. */
export const changesStanding = (from: LeadStatus, to: LeadStatus): boolean => standingOf(from) !== standingOf(to);

/** Returns the stages whose status entry matches, as an SQL list in parentheses. */
export const stagesSql = (matches: (entry: LeadStatusEntry) => boolean): string =>
  `(${LEAD_STAGES.filter((stage) => matches(LEAD_STATUS[stage]))
    .map((stage) => `'${stage}'`)
    .join(', ')})`;
