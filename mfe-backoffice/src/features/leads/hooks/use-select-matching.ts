import { useEffect, useRef, useState } from 'react';
import { MAX_SELECTED_EXPORT } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import type { LeadPages } from '../../../app/lead-order.ts';

/** A list that is loaded page by page, as far as selecting all of it needs. */
interface Pages {
  hasNextPage: boolean;
  fetchNextPage: () => Promise<{ data: LeadPages | undefined; hasNextPage: boolean; isError: boolean }>;
}

export interface SelectMatching {
  /** Not every lead that matches is loaded, and the limit leaves room for more. */
  canLoad: boolean;
  isLoading: boolean;
  /** More leads match than can be selected at once. */
  isCut: boolean;
  start: () => Promise<void>;
  stop: () => void;
}

/**
 * Loads the leads that match page by page and selects them: all of them, or as many as one file of selected leads holds.
 * What was loaded before a stop or a failure stays selected; LoadMore shows the failure.
 * @param filterKey another one ends the loading: the pages would be those of another list
 */
export function useSelectMatching(
  { hasNextPage, fetchNextPage }: Pages,
  {
    filterKey,
    loaded,
    add,
    listed,
  }: {
    filterKey: string;
    loaded: number;
    add: (ids: readonly string[]) => void;
    listed: (pages: LeadPages) => readonly Schemas['LeadSummary'][];
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
    const own = ++run.current;
    setLoading(true);
    for (let from = loaded; ; ) {
      const { data, hasNextPage: hasMore, isError } = await fetchNextPage();
      if (run.current !== own) return;
      const leads = data ? listed(data) : [];
      add(leads.slice(from, MAX_SELECTED_EXPORT).map(({ id }) => id));
      from = leads.length;
      if (isError || !hasMore || leads.length >= MAX_SELECTED_EXPORT) return setLoading(false);
    }
  }

  const isFull = loaded >= MAX_SELECTED_EXPORT;
  return { canLoad: hasNextPage && !isFull, isLoading, isCut: hasNextPage && isFull, start, stop };
}
