import { useEffect, useRef, useState } from 'react';
import { MAX_SELECTED_EXPORT } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import type { LeadPages } from '../../../lead-data/index.ts';

/** The part of an infinite query that this hook needs. */
interface Pages {
  hasNextPage: boolean;
  fetchNextPage: () => Promise<{ data: LeadPages | undefined; hasNextPage: boolean; isError: boolean }>;
}

export interface SelectMatching {
  /** Whether more matching leads can be loaded within the limit. */
  canLoad: boolean;
  isLoading: boolean;
  /** Whether more leads match than can be selected at once. */
  isCut: boolean;
  start: () => Promise<void>;
  stop: () => void;
}

/**
 * Loads all matching leads page by page and selects them, up to the limit of an export. If the user stops or a page
 * fails to load, the loaded leads stay selected. LoadMore shows the failure.
 * @param filterKey identifies the list; a different key stops the loading
 */
export function useSelectMatching(
  { hasNextPage, fetchNextPage }: Pages,
  {
    filterKey,
    loaded,
    add,
    leadsOfPages,
  }: {
    filterKey: string;
    loaded: number;
    add: (ids: readonly string[]) => void;
    leadsOfPages: (pages: LeadPages) => readonly Schemas['LeadSummary'][];
  },
): SelectMatching {
  const [isLoading, setLoading] = useState(false);
  const run = useRef(0);
  const stop = () => {
    run.current += 1;
    setLoading(false);
  };
  useEffect(
    () => () => {
      run.current += 1;
      setLoading(false);
    },
    [filterKey],
  );

  async function start() {
    const thisRun = ++run.current;
    setLoading(true);
    for (let from = loaded; ; ) {
      const { data, hasNextPage: hasMore, isError } = await fetchNextPage();
      if (run.current !== thisRun) return;
      const leads = data ? leadsOfPages(data) : [];
      add(leads.slice(from, MAX_SELECTED_EXPORT).map(({ id }) => id));
      from = leads.length;
      if (isError || !hasMore || leads.length >= MAX_SELECTED_EXPORT) return setLoading(false);
    }
  }

  const isFull = loaded >= MAX_SELECTED_EXPORT;
  return { canLoad: hasNextPage && !isFull, isLoading, isCut: hasNextPage && isFull, start, stop };
}
