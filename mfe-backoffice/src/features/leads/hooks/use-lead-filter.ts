import { useLatestParams, useSearchParams } from '@epm/router';
import { toQueryParams, parseLeadFilter } from '../../../lead-data/index.ts';
import type { LeadFilter } from '../../../lead-data/index.ts';
import { parseLeadView } from '../lead-views.ts';
import type { LeadView } from '../lead-views.ts';

/** Reads and writes the filter in the URL, so that users can bookmark and share the filtered list. */
export function useLeadFilter() {
  const [params, setParams] = useSearchParams();
  const getLatestParams = useLatestParams();
  const createParams = (current: URLSearchParams, next: { filter?: Partial<LeadFilter>; view?: LeadView } = {}) => {
    const view = next.view ?? parseLeadView(current);
    return new URLSearchParams({
      ...(view === 'board' && { view }),
      ...toQueryParams({ ...parseLeadFilter(current), ...next.filter }),
    });
  };
  return {
    filter: parseLeadFilter(params),
    view: parseLeadView(params),
    /** The filter as a normalized query string. */
    query: createParams(params).toString(),
    /** Does nothing when the user has left the list, because a debounced search would change another page's URL. */
    show: (next: { filter?: Partial<LeadFilter>; view?: LeadView }, options?: { replace: boolean }) => {
      const current = getLatestParams();
      if (current) setParams(createParams(current, next), options);
    },
    open: (query: string) => setParams(new URLSearchParams(query)),
  };
}
