import { parseLeadStatus, RESPONSE_STATES, getStageForStatus } from '@epm/contract';
import type { LeadStatus, ResponseState } from '@epm/contract';

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
