import { getStageForStatus } from '@epm/contract';
import type { ResponseState, Schemas } from '@epm/contract';
import type { LeadFilter, LeadSort } from './lead-filter.ts';

type LeadPage = Schemas['LeadPage'];
type LeadSummary = Schemas['LeadSummary'];

/** Paged list of leads in the query cache. */
export interface LeadPages {
  pages: LeadPage[];
  pageParams: unknown[];
}

/** Returns all leads in the list without duplicates. A lead that moved between page requests may be on two pages. */
export function getListLeads({ pages }: LeadPages, { sort }: Pick<LeadFilter, 'sort'>): LeadSummary[] {
  const leads = pages.flatMap(({ items }) => items);
  // createdAt is immutable, so these sort orders cannot produce duplicates.
  if (sort === 'newest' || sort === 'oldest') return leads;
  const seen = new Set<string>();
  return leads.filter(({ id }) => !seen.has(id) && seen.add(id));
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const getLastActivity = ({ lastContactedAt, createdAt }: LeadSummary) => lastContactedAt ?? createdAt;

/** Returns the due time of an outstanding first response, otherwise undefined. */
const getResponseDueAt = ({ firstResponse }: LeadSummary) =>
  firstResponse?.respondedAt === null ? firstResponse.dueAt : undefined;

/** Compares by the due time of outstanding first responses. Other leads come last, newest first. */
function compareResponse(a: LeadSummary, b: LeadSummary): number {
  const [dueA, dueB] = [getResponseDueAt(a), getResponseDueAt(b)];
  if (dueA !== undefined && dueB !== undefined) return compareText(dueA, dueB) || compareText(a.id, b.id);
  if (dueA !== undefined || dueB !== undefined) return dueA === undefined ? 1 : -1;
  return compareText(b.createdAt, a.createdAt) || compareText(a.id, b.id);
}

/**
 * Comparators that match the server's sort orders. Timestamps are ISO strings of equal length, so they can be compared
 * as text.
 */
const COMPARATORS: Readonly<Record<LeadSort, (a: LeadSummary, b: LeadSummary) => number>> = {
  newest: (a, b) => compareText(b.createdAt, a.createdAt) || compareText(b.id, a.id),
  oldest: (a, b) => compareText(a.createdAt, b.createdAt) || compareText(a.id, b.id),
  name: (a, b) => compareText(a.name.toLowerCase(), b.name.toLowerCase()) || compareText(a.id, b.id),
  contacted: (a, b) => compareText(getLastActivity(b), getLastActivity(a)) || compareText(b.id, a.id),
  response: compareResponse,
};

function getResponseState(lead: LeadSummary): ResponseState | undefined {
  const due = getResponseDueAt(lead);
  if (due === undefined) return lead.firstResponse ? 'answered' : undefined;
  return Date.parse(due) < Date.now() ? 'late' : 'due';
}

/** Returns whether the lead matches the filter, ignoring the search text. */
function matchesFilter(
  { status, source, isSuspect, assignee, response }: LeadFilter,
  lead: LeadSummary,
  userId: string,
): boolean {
  const isStage = !status || getStageForStatus(lead.status) === getStageForStatus(status);
  const isAssigned =
    !assignee || (assignee === 'none' ? !lead.assignee : lead.assignee?.id === (assignee === 'me' ? userId : assignee));
  if (isSuspect !== lead.suspicions.length > 0) return false;
  return (
    isStage && isAssigned && (!source || lead.source === source) && (!response || getResponseState(lead) === response)
  );
}

/** Returns the list without the lead, or the same object if the lead is not in it. */
export function removeLead(list: LeadPages, id: string): LeadPages {
  const pages = list.pages.map((page) => {
    const items = page.items.filter((each) => each.id !== id);
    return items.length < page.items.length ? { ...page, items } : page;
  });
  return pages.some((page, index) => page !== list.pages[index]) ? { ...list, pages } : list;
}

/**
 * Returns the list with the lead at the position at which the server would list it. Replaces, moves or removes the
 * lead, or adds a new lead if its position is within the loaded pages.
 * @param matchesSearch whether the lead is known to match the search. Only the server can search, so this is true only
 * if another list with the same search contains the lead
 */
export function placeLead(
  list: LeadPages,
  filter: LeadFilter,
  lead: LeadSummary,
  userId: string,
  matchesSearch: boolean,
): LeadPages {
  const rest = removeLead(list, lead.id);
  if (!matchesFilter(filter, lead, userId)) return rest;
  const page = list.pages.findIndex(({ items }) => items.some(({ id }) => id === lead.id));
  if (page < 0 && filter.q && !matchesSearch) return list;
  const compare = COMPARATORS[filter.sort];
  const previous = list.pages[page]?.items.find(({ id }) => id === lead.id);
  if (previous && (filter.q || compare(previous, lead) === 0)) {
    return replacePage(list, page, (items) => items.map((each) => (each.id === lead.id ? lead : each)));
  }
  const target = rest.pages.findIndex(({ items }) => items.some((each) => compare(lead, each) < 0));
  if (target >= 0) {
    return replacePage(rest, target, (items) => {
      const at = items.findIndex((each) => compare(lead, each) < 0);
      return items.toSpliced(at, 0, lead);
    });
  }
  const last = rest.pages.length - 1;
  return rest.pages[last]?.nextCursor === null ? replacePage(rest, last, (items) => [...items, lead]) : rest;
}

function replacePage(list: LeadPages, index: number, change: (items: LeadSummary[]) => LeadSummary[]): LeadPages {
  return {
    ...list,
    pages: list.pages.map((page, at) => (at === index ? { ...page, items: change(page.items) } : page)),
  };
}
