import { useSearchParams } from '@epm/router';
import { filterParams, readLeadFilter } from '../../../app/lead-filter.ts';
import type { LeadFilter } from '../../../app/lead-filter.ts';
import { readLeadView } from '../lead-views.ts';
import type { LeadView } from '../lead-views.ts';

/** The filter lives in the address and nowhere else: it can be bookmarked, shared and gone back to. */
export function useLeadFilter() {
  const [params, setParams] = useSearchParams();
  const filter = readLeadFilter(params);
  const view = readLeadView(params);
  const show = (next: { filter?: Partial<LeadFilter>; view?: LeadView }, options?: { replace: boolean }) => {
    const shown = next.view ?? view;
    setParams({ ...(shown === 'board' && { view: shown }), ...filterParams({ ...filter, ...next.filter }) }, options);
  };
  return { filter, view, show };
}
