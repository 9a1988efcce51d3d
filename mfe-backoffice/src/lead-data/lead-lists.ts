import { parseLeadStatus, RESPONSE_STATES, getStageForStatus } from '@epm/contract';
import type { LeadStatus, ResponseState, Schemas } from '@epm/contract';

/**
 * The server's sort orders. `contacted` sorts by the last contact, or by creation if there was none. `response` lists
 * leads that await a first response by due time, then the others, newest first.
 */
export const LEAD_SORTS = ['newest', 'oldest', 'name', 'contacted', 'response'] as const;
export type LeadSort = (typeof LEAD_SORTS)[number];

/** Filter and sort order for a lead list. */
export interface LeadFilter {
  /** Null selects all. `leads` includes every status that counts as new. */
  status: LeadStatus | null;
  /** Search text for name, email, phone or address; '' for no search. */
  q: string;
  source: string | null;
  /** True to list only suspect submissions. Other lists never include them. */
  isSuspect: boolean;
  /** 'me', 'none' or the id of a staff member; null selects all. */
  assignee: string | null;
  /** First response state; null selects all. */
  response: ResponseState | null;
  sort: LeadSort;
}

export const ALL_LEADS_FILTER: LeadFilter = {
  status: null,
  q: '',
  source: null,
  isSuspect: false,
  assignee: null,
  response: null,
  sort: 'newest',
};

export const isLeadSort = (value: unknown): value is LeadSort => (LEAD_SORTS as readonly unknown[]).includes(value);
export const isResponseState = (value: unknown): value is ResponseState =>
  (RESPONSE_STATES as readonly unknown[]).includes(value);

/** Parses the filter from URL parameters. Ignores invalid parameters. */
export function parseLeadFilter(params: URLSearchParams): LeadFilter {
  const status = parseLeadStatus(params.get('status'));
  const sort = params.get('sort');
  const response = params.get('response');
  const isSuspect = params.get('suspects') === 'only';
  return {
    status: status && getStageForStatus(status),
    q: (params.get('q') ?? '').trim().slice(0, 200),
    source: params.get('source') || null,
    isSuspect,
    assignee: params.get('assignee') || null,
    // Suspect submissions have no response time.
    response: isResponseState(response) && !isSuspect ? response : null,
    sort: isLeadSort(sort) ? sort : 'newest',
  };
}

/** Converts a filter to query parameters for the URL and the API. Omits defaults. */
export function toQueryParams({ status, q, source, isSuspect, assignee, response, sort }: LeadFilter) {
  return {
    ...(status && { status }),
    ...(q && { q }),
    ...(source && { source }),
    ...(isSuspect && { suspects: 'only' as const }),
    ...(assignee && { assignee }),
    ...(response && { response }),
    ...(sort !== 'newest' && { sort }),
  };
}

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
