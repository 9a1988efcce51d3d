import type { Query, QueryFilters } from '@tanstack/react-query';
import type { LeadPages } from './lead-order.ts';
import { queryKeys } from './query-keys.ts';

/** A list of more pages is not fetched anew for one lead: page after page, that would take longer than the news is new. */
const mostPages = 3;

const pagesOf = ({ state }: Query): number => (state.data as LeadPages | undefined)?.pages.length ?? 0;

/** Lists that are fetched anew when a lead changes. */
export const shortLists: QueryFilters = {
  queryKey: queryKeys.leadLists,
  predicate: (query) => pagesOf(query) <= mostPages,
};
/** Lists in which only the lead that changed is brought up to date. */
export const longLists: QueryFilters = {
  queryKey: queryKeys.leadLists,
  predicate: (query) => pagesOf(query) > mostPages,
};
