import { useHost, useLatestParams, useSearchParams } from '@epm/router';
import type { LiveEventType } from '@epm/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * Reads and changes a tab's filters, which are in the URL. `q` is the search text.
 * @param tab the tab's value in the URL
 * @param defaultTab tab that is open if the URL contains no tab
 */
export function useTabFilters(tab: string, defaultTab?: string) {
  const [params, setParams] = useSearchParams();
  const getLatestParams = useLatestParams();
  return {
    q: (params.get('q') ?? '').trim().slice(0, 200),
    /** Returns '' for a filter that is not set. */
    get: (name: string): string => params.get(name) ?? '',
    change(name: string, value: string) {
      const next = getLatestParams();
      // The admin may have chosen another tab during the debounce delay of the search.
      if (!next || (next.get('tab') ?? defaultTab) !== tab) return;
      if (value) next.set(name, value);
      else next.delete(name);
      setParams(next, { replace: true });
    },
  };
}

/** Refetches the queries under a key after a live event, and whenever events may have been missed. */
export function useLiveRefetch(event: LiveEventType, queryKey: QueryKey): void {
  const { events } = useHost();
  const client = useQueryClient();
  useEffect(() => {
    const refetch = () => void refetchQueries(client, queryKey);
    const stops = [events.on(event, refetch), events.on('resync', refetch)];
    return () => stops.forEach((stop) => stop());
  }, [client, events, event, queryKey]);
}

/**
 * Refetches queries. A query whose first fetch is in flight is fetched again afterward, because the first response may
 * be older than the change. TanStack Query would not repeat a first fetch that is in flight.
 */
async function refetchQueries(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const isLoading = ({ state }: { state: { data: unknown; fetchStatus: string } }) =>
    state.data === undefined && state.fetchStatus !== 'idle';
  const loading = new Set(client.getQueryCache().findAll({ queryKey, predicate: isLoading }));
  await client.invalidateQueries({ queryKey });
  if (loading.size > 0) await client.invalidateQueries({ queryKey, predicate: (query) => loading.has(query) });
}
