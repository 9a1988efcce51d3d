import { LEAD_STATUSES } from '@epm/contract';
import type { LeadStatus, Schemas } from '@epm/contract';

export type LeadSummary = Schemas['LeadSummary'];

/** Number of loaded rows after a user has scrolled through the list for a long time. */
const ROW_COUNT = 100_000;

const MINUTE_MS = 60_000;
const now = Date.now();

/** Creates leads one minute apart, newest first, with alternating statuses. */
export const createLeads = (count = ROW_COUNT, statuses: readonly LeadStatus[] = LEAD_STATUSES): LeadSummary[] =>
  Array.from({ length: count }, (_, index) => {
    const at = new Date(now - index * MINUTE_MS).toISOString();
    return {
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      version: 1,
      name: `Owner ${index}`,
      email: `owner${index}@example.com`,
      phone: null,
      status: statuses[index % statuses.length] ?? 'leads',
      propertyAddress: `${index} Elm Street, Ankeny, IA 50021`,
      city: 'Ankeny',
      squareFootage: 1850,
      unitCount: 1,
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

const PAGE_SIZE = 100;

/** Returns the leads as the cached pages of a completely fetched list. */
export const toInfiniteQueryData = (leads: readonly LeadSummary[]) => {
  const pages = Array.from({ length: Math.ceil(leads.length / PAGE_SIZE) }, (_, page) => ({
    items: leads.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE),
    nextCursor: null,
  }));
  return { pages, pageParams: pages.map(() => undefined) };
};
