import { isNewLead, LEAD_STATUSES } from '@epm/contract';
import type { LeadStatus } from '@epm/contract';

/** The stage of a status: `leads` for everything that counts as new. */
export const stageOf = (status: LeadStatus): LeadStatus => (isNewLead(status) ? 'leads' : status);

/** Every stage once, to choose from: two statuses are both called New Lead. */
export const LEAD_STAGES: readonly LeadStatus[] = LEAD_STATUSES.filter((status) => stageOf(status) === status);
