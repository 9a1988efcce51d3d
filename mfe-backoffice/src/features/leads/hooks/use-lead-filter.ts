import { useSearchParams } from '@epm/router';
import { filterParams, readLeadFilter } from '../../../lead-data/index.ts';
import type { LeadFilter } from '../../../lead-data/index.ts';
import { readLeadView } from '../lead-views.ts';
import type { LeadView } from '../lead-views.ts';

/**
 * Reads and writes the filter. It is stored only in the URL, so it can be bookmarked and shared, and Back restores it.
 */
export function useLeadFilter() {
  const [params, setParams] = useSearchParams();
  const filter = readLeadFilter(params);
  const view = readLeadView(params);
  const paramsOf = (next: { filter?: Partial<LeadFilter>; view?: LeadView }) => {
    const shown = next.view ?? view;
    return new URLSearchParams({
      ...(shown === 'board' && { view: shown }),
      ...filterParams({ ...filter, ...next.filter }),
    });
  };
  return {
    filter,
    view,
    /** The filter as a normalized query string. */
    query: paramsOf({}).toString(),
    show: (next: { filter?: Partial<LeadFilter>; view?: LeadView }, options?: { replace: boolean }) =>
      setParams(paramsOf(next), options),
    open: (query: string) => setParams(new URLSearchParams(query)),
  };
}
