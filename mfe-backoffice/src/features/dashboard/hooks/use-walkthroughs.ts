import { useEffect, useState } from 'react';
import { useHost } from '@epm/router';
import { useQuery } from '@tanstack/react-query';
import { MOST_WALKTHROUGH_RETRIES, walkthroughsQuery } from '../api/list-walkthroughs.ts';

/** The walkthroughs ahead. Asking again by hand is offered three times; an answer gives all three back. */
export function useWalkthroughs() {
  const { data, isError, dataUpdatedAt, refetch } = useQuery(walkthroughsQuery(useHost().api));
  const [retries, setRetries] = useState(0);
  const [isRetrying, setRetrying] = useState(false);
  useEffect(() => setRetries(0), [dataUpdatedAt]);

  async function retry() {
    setRetries(retries + 1);
    setRetrying(true);
    await refetch();
    setRetrying(false);
  }

  return {
    items: data?.items,
    // asking again when nothing was ever read begins from nothing: the face stays while it is on its way
    isFailed: isError || isRetrying,
    isRetrying,
    retry: retries < MOST_WALKTHROUGH_RETRIES || isRetrying ? () => void retry() : undefined,
  };
}
