import { parseLeadStatus, RESPONSE_STATES, stageOf } from '@epm/contract';
import type { LeadStatus, ResponseState } from '@epm/contract';

/**
 * Orders that the server pages in. `contacted` is by the last contact, or the arrival of who was never contacted.
 * `response` has the leads that wait for their first response, by due time, and then the others, newest first.
 */
export const LEAD_SORTS = ['newest', 'oldest', 'name', 'contacted', 'response'] as const;
export type LeadSort = (typeof LEAD_SORTS)[number];

/** Which leads a list shows, and in which order. */
export interface LeadFilter {
  /** null shows every status; `leads` stands for every lead that counts as new */
  status: LeadStatus | null;
  /** words of name, email, phone or address; '' searches for nothing */
  q: string;
  source: string | null;
  /** Suspect submissions alone; otherwise no list has them. */
  isSuspect: boolean;
  /** 'me', 'none', or a colleague's id; null shows all leads */
  assignee: string | null;
  /** null shows leads in every state of the first response */
  response: ResponseState | null;
  sort: LeadSort;
}

export const everyLead: LeadFilter = {
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

/** The filter that an address names. What it does not name, or names wrongly, filters nothing. */
export function readLeadFilter(params: URLSearchParams): LeadFilter {
  const status = parseLeadStatus(params.get('status'));
  const sort = params.get('sort');
  const response = params.get('response');
  const isSuspect = params.get('suspects') === 'only';
  return {
    status: status && stageOf(status),
    q: (params.get('q') ?? '').trim().slice(0, 200),
    source: params.get('source') || null,
    isSuspect,
    assignee: params.get('assignee') || null,
    // suspect submissions are not timed
    response: isResponseState(response) && !isSuspect ? response : null,
    sort: isLeadSort(sort) ? sort : 'newest',
  };
}

/** What the address and the server are told of a filter: nothing about what it leaves open. */
export function filterParams({ status, q, source, isSuspect, assignee, response, sort }: LeadFilter) {
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
