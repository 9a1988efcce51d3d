import { answerOf } from '@epm/router/client';
import { useHost } from '@epm/router';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../app/query-keys.ts';
import { useSettled } from '../../app/use-settled.ts';

/** Fewer letters than this match too many leads. */
const fewest = 2;
const most = 8;

/** Leads that the server finds by name, email, phone or address. What was found stays while the next answer is on its way. */
export function useFoundLeads(typed: string) {
  const { api } = useHost();
  const sought = typed.trim();
  const q = useSettled(sought);
  const isSearch = sought.length >= fewest;
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: queryKeys.foundLeads(q),
    queryFn: ({ signal }) =>
      answerOf(api.GET('/api/leads', { params: { query: { q, limit: most, suspects: 'with' } }, signal })),
    enabled: isSearch && q.length >= fewest,
    placeholderData: keepPreviousData,
  });
  return {
    leads: isSearch ? (data?.items ?? []) : [],
    isSearching: isSearch && (q !== sought || (isFetching && (!data || isPlaceholderData))),
    isFailed: isSearch && isError,
    again: () => void refetch(),
  };
}
