import { LEAD_STAGES, LEAD_STATUS, type LeadStatus, type LeadStatusEntry } from '@epm/contract';

/**
 * State of a lead for email sequences and walkthroughs. Each status that ends nurture sequences is a separate standing.
 * The other statuses count as early or open.
 */
export type LeadStanding = 'deleted' | 'early' | 'open' | LeadStatus;

/** Returns the standing for a status. `early` covers the statuses that precede a walkthrough and an enrollment. */
export function getStanding(status: LeadStatus): Exclude<LeadStanding, 'deleted'> {
  const { nurture, walkthroughPhase } = LEAD_STATUS[status];
  if (nurture !== 'continues') return status;
  return walkthroughPhase === 'none' ? 'early' : 'open';
}

/** Returns whether `lead.standing-changed` must be published for a status change. */
export const isStandingChanged = (from: LeadStatus, to: LeadStatus): boolean => getStanding(from) !== getStanding(to);

/** Returns an SQL list of the stages whose entries in `LEAD_STATUS` match. */
export const stagesSql = (matches: (entry: LeadStatusEntry) => boolean): string =>
  `(${LEAD_STAGES.filter((stage) => matches(LEAD_STATUS[stage]))
    .map((stage) => `'${stage}'`)
    .join(', ')})`;
