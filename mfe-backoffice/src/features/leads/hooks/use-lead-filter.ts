import { useIsCurrentPage, useSearchParams } from '@epm/router';
import { toQueryParams, parseLeadFilter } from '../../../lead-data/index.ts';
import type { LeadFilter } from '../../../lead-data/index.ts';
import { parseLeadView } from '../lead-views.ts';
import type { LeadView } from '../lead-views.ts';

/** Reads and writes the filter. It is stored only in the URL, so it can be bookmarked and shared. */
export function useLeadFilter() {
  const [params, setParams] = useSearchParams();
  const isCurrentPage = useIsCurrentPage();
  const filter = parseLeadFilter(params);
  const view = parseLeadView(params);
  const createParams = (next: { filter?: Partial<LeadFilter>; view?: LeadView }) => {
    const nextView = next.view ?? view;
    return new URLSearchParams({
      ...(nextView === 'board' && { view: nextView }),
      ...toQueryParams({ ...filter, ...next.filter }),
    });
  };
  return {
    filter,
    view,
    /** The filter as a normalized query string. */
    query: createParams({}).toString(),
    /** Does nothing when the user has left the list, because a debounced search would change another page's URL. */
    show: (next: { filter?: Partial<LeadFilter>; view?: LeadView }, options?: { replace: boolean }) => {
      if (isCurrentPage()) setParams(createParams(next), options);
    },
    open: (query: string) => setParams(new URLSearchParams(query)),
  };
}
