import type { ResponseState } from '@epm/contract';
import type { LeadSort } from '../../app/lead-filter.ts';

/** How the leads are laid out; the list goes without saying in the address. */
export type LeadView = 'list' | 'board';

export const readLeadView = (params: URLSearchParams): LeadView => (params.get('view') === 'board' ? 'board' : 'list');

export const sortNames: Readonly<Record<LeadSort, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'By name',
  contacted: 'Latest activity first',
  response: 'First response due first',
};

export const responseNames: Readonly<Record<ResponseState, string>> = {
  late: 'First response late',
  due: 'First response due',
  answered: 'First response given',
};
