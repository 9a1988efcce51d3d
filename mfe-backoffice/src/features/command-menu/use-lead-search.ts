import { useHost } from '@epm/router';
import { useDebouncedValue } from '@epm/staff';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { leadSearchQuery } from '../../lead-data/index.ts';

/** Minimum length of a query. Shorter queries match too many leads. */
const MIN_QUERY_LENGTH = 2;

/** Searches leads by name, email, phone or address. The previous results remain while the next ones load. */
export function useLeadSearch(typed: string) {
  const { api } = useHost();
  const query = typed.trim();
  const q = useDebouncedValue(query);
  const isQueryLongEnough = query.length >= MIN_QUERY_LENGTH;
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...leadSearchQuery(api, q),
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
