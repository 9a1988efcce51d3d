import { stageOf } from '@epm/contract';
import type { ResponseState, Schemas } from '@epm/contract';
import type { LeadFilter, LeadSort } from './lead-filter.ts';

type LeadPage = Schemas['LeadPage'];
type LeadSummary = Schemas['LeadSummary'];

/** A paged list of leads, as the cache holds it. */
export interface LeadPages {
  pages: LeadPage[];
  pageParams: unknown[];
}

/** Every lead of the list, once: one that moved while pages were fetched may be in two of them. */
export function leadsOf({ pages }: LeadPages, { sort }: Pick<LeadFilter, 'sort'>): LeadSummary[] {
  const leads = pages.flatMap(({ items }) => items);
  // when a lead arrived never changes: in these orders none moves, and a long list need not be looked through
  if (sort === 'newest' || sort === 'oldest') return leads;
  const seen = new Set<string>();
  return leads.filter(({ id }) => !seen.has(id) && seen.add(id));
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const lastSeen = ({ lastContactedAt, createdAt }: LeadSummary) => lastContactedAt ?? createdAt;

/** When the first response is due; undefined for a lead that does not wait for it. */
const awaitedSince = ({ firstResponse }: LeadSummary) =>
  firstResponse?.respondedAt === null ? firstResponse.dueAt : undefined;

/** Leads that wait for their first response by due time, then the others, newest first. */
function byResponse(a: LeadSummary, b: LeadSummary): number {
  const [dueA, dueB] = [awaitedSince(a), awaitedSince(b)];
  if (dueA !== undefined && dueB !== undefined) return byText(dueA, dueB) || byText(a.id, b.id);
  if (dueA !== undefined || dueB !== undefined) return dueA === undefined ? 1 : -1;
  return byText(b.createdAt, a.createdAt) || byText(a.id, b.id);
}

/** Negative where `a` stands before `b`, as the server sorts. Instants are ISO texts of one length. */
const orders: Readonly<Record<LeadSort, (a: LeadSummary, b: LeadSummary) => number>> = {
  newest: (a, b) => byText(b.createdAt, a.createdAt) || byText(b.id, a.id),
  oldest: (a, b) => byText(a.createdAt, b.createdAt) || byText(a.id, b.id),
  name: (a, b) => byText(a.name.toLowerCase(), b.name.toLowerCase()) || byText(a.id, b.id),
  contacted: (a, b) => byText(lastSeen(b), lastSeen(a)) || byText(b.id, a.id),
  response: byResponse,
};

function responseStateOf(lead: LeadSummary): ResponseState | undefined {
  const due = awaitedSince(lead);
  if (due === undefined) return lead.firstResponse ? 'answered' : undefined;
  return Date.parse(due) < Date.now() ? 'late' : 'due';
}

/** Whether the lead has the filter's status, person, source and first response, and is suspect where the filter wants that. */
function isWanted(
  { status, source, isSuspect, assignee, response }: LeadFilter,
  lead: LeadSummary,
  myId: string,
): boolean {
  const isStage = !status || stageOf(lead.status) === stageOf(status);
  const isAssigned =
    !assignee || (assignee === 'none' ? !lead.assignee : lead.assignee?.id === (assignee === 'me' ? myId : assignee));
  if (isSuspect !== lead.suspicions.length > 0) return false;
  return (
    isStage && isAssigned && (!source || lead.source === source) && (!response || responseStateOf(lead) === response)
  );
}

/** The list without the lead; the same list when the lead is not in it. */
export function withoutLead(list: LeadPages, id: string): LeadPages {
  const pages = list.pages.map((page) => {
    const items = page.items.filter((each) => each.id !== id);
    return items.length < page.items.length ? { ...page, items } : page;
  });
  return pages.some((page, index) => page !== list.pages[index]) ? { ...list, pages } : list;
}

/**
 * The list with the lead where the server would list it: changed in place, moved, taken out, or added where the place
 * is among what has been loaded.
 * @param isFound whether the filter's search finds the lead, which only the server knows: some list of that search has it
 */
export function placeLead(
  list: LeadPages,
  filter: LeadFilter,
  lead: LeadSummary,
  myId: string,
  isFound: boolean,
): LeadPages {
  const rest = withoutLead(list, lead.id);
  if (!isWanted(filter, lead, myId)) return rest;
  const page = list.pages.findIndex(({ items }) => items.some(({ id }) => id === lead.id));
  if (page < 0 && filter.q && !isFound) return list;
  const compare = orders[filter.sort];
  const was = list.pages[page]?.items.find(({ id }) => id === lead.id);
  if (was && (filter.q || compare(was, lead) === 0)) {
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
