import type { Query, QueryFilters } from '@tanstack/react-query';
import type { LeadPages } from './lead-order.ts';
import { queryKeys } from './query-keys.ts';

/** Limit of pages up to which a list is refetched when a lead changes. Refetching more pages would take too long. */
const MAX_REFETCHED_PAGES = 3;

const pagesOf = ({ state }: Query): number => (state.data as LeadPages | undefined)?.pages.length ?? 0;

/** Query filter of lists that are refetched when a lead changes. */
export const shortLists: QueryFilters = {
  queryKey: queryKeys.leadLists,
  predicate: (query) => pagesOf(query) <= MAX_REFETCHED_PAGES,
};
/** Query filter of lists in which only the changed lead is updated. */
export const longLists: QueryFilters = {
  queryKey: queryKeys.leadLists,
  predicate: (query) => pagesOf(query) > MAX_REFETCHED_PAGES,
};
