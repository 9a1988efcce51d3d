import { LEAD_STATUSES } from '@epm/contract';
import type { Schemas } from '@epm/contract';

export type LeadSummary = Schemas['LeadSummary'];

/** As many as a list that somebody has scrolled through for a long time. */
export const ROWS = 100_000;

const minute = 60_000;
const now = Date.now();

/** Leads of all statuses, a minute apart, newest first. */
export const makeLeads = (): LeadSummary[] => Array.from({ length: ROWS }, (_, index) => {
  const at = new Date(now - index * minute).toISOString();
  return {
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    version: 1,
    name: `Owner ${index}`,
    email: `owner${index}@example.com`,
    phone: null,
    status: LEAD_STATUSES[index % LEAD_STATUSES.length] ?? 'leads',
    propertyAddress: `${index} Elm Street, Ankeny, IA 50021`,
    city: 'Ankeny',
    squareFootage: 1850,
    estimatedRent: 1900,
    source: 'analysis',
    form: 'analysis',
    campaign: null,
    suspicions: [],
    assignee: null,
    firstResponse: null,
    stageSince: at,
    lastContactedAt: null,
    createdAt: at,
  };
});
