import { useEffect, useRef, useState } from 'react';
import { MAX_SELECTED_EXPORT } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import type { LeadPages } from '../../../lead-data/index.ts';

/** The fields of an infinite query that this hook uses. */
interface PagedQuery {
  hasNextPage: boolean;
  fetchNextPage: () => Promise<{ data: LeadPages | undefined; hasNextPage: boolean; isError: boolean }>;
}

export interface MatchingSelection {
  /** True if more matching leads can be loaded without exceeding the export limit. */
  canLoad: boolean;
  isLoading: boolean;
  /** True if more leads match than can be selected at once. */
  isLimited: boolean;
  start: () => Promise<void>;
  stop: () => void;
}

/**
 * Loads all matching leads page by page and selects them, up to the export limit. If the user stops or a page fails to
 * load, the loaded leads stay selected. `LoadMore` shows the error.
 * @param filterKey identifies the list; a different key stops the loading
 */
export function useSelectMatching(
  { hasNextPage, fetchNextPage }: PagedQuery,
  {
    filterKey,
    loadedCount,
    add,
    getLeads,
  }: {
    filterKey: string;
    loadedCount: number;
    add: (ids: readonly string[]) => void;
    getLeads: (pages: LeadPages) => readonly Schemas['LeadSummary'][];
  },
): MatchingSelection {
  const [isLoading, setLoading] = useState(false);
  const latestRun = useRef(0);
  const stop = () => {
    latestRun.current += 1;
    setLoading(false);
  };
  useEffect(
    () => () => {
      latestRun.current += 1;
      setLoading(false);
    },
    [filterKey],
  );

  async function start() {
    const thisRun = ++latestRun.current;
    setLoading(true);
    for (let from = loadedCount; ; ) {
      const { data, hasNextPage: hasMore, isError } = await fetchNextPage();
      if (latestRun.current !== thisRun) return;
      const leads = data ? getLeads(data) : [];
      add(leads.slice(from, MAX_SELECTED_EXPORT).map(({ id }) => id));
      from = leads.length;
      if (isError || !hasMore || leads.length >= MAX_SELECTED_EXPORT) return setLoading(false);
    }
  }

  const isFull = loadedCount >= MAX_SELECTED_EXPORT;
  return { canLoad: hasNextPage && !isFull, isLoading, isLimited: hasNextPage && isFull, start, stop };
}
