import { unwrapResponse } from '@epm/router/client';
import { useHost } from '@epm/router';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../lead-data/index.ts';
import { useDebouncedValue } from '@epm/staff';

/** Minimum length of a query. Shorter queries match too many leads. */
const MIN_QUERY_LENGTH = 2;
const MAX_RESULTS = 8;

/** Searches leads by name, email, phone or address. The previous results remain while the next ones load. */
export function useLeadSearch(typed: string) {
  const { api } = useHost();
  const query = typed.trim();
  const q = useDebouncedValue(query);
  const isQueryLongEnough = query.length >= MIN_QUERY_LENGTH;
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: queryKeys.leadSearch(q),
    queryFn: ({ signal }) =>
      unwrapResponse(api.GET('/api/leads', { params: { query: { q, limit: MAX_RESULTS, suspects: 'with' } }, signal })),
    enabled: isQueryLongEnough && q.length >= MIN_QUERY_LENGTH,
    placeholderData: keepPreviousData,
  });
  return {
    leads: isQueryLongEnough ? (data?.items ?? []) : [],
    isSearching: isQueryLongEnough && (q !== query || (isFetching && (!data || isPlaceholderData))),
    isFailed: isQueryLongEnough && isError,
    retry: () => void refetch(),
  };
}
