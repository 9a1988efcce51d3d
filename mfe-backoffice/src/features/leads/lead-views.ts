import type { ResponseState } from '@epm/contract';
import type { LeadSort } from '../../lead-data/index.ts';

/** Layout of the leads. The list is the default, so the URL omits it. */
export type LeadView = 'list' | 'board';

export const parseLeadView = (params: URLSearchParams): LeadView => (params.get('view') === 'board' ? 'board' : 'list');

export const SORT_LABELS: Readonly<Record<LeadSort, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'By name',
  contacted: 'Latest activity first',
  response: 'First response due soonest',
};

export const RESPONSE_LABELS: Readonly<Record<ResponseState, string>> = {
  late: 'First response late',
  due: 'First response due',
  answered: 'First response given',
};
