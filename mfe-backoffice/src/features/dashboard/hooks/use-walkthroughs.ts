import { useState } from 'react';
import { useHost } from '@epm/router';
import { useQuery } from '@tanstack/react-query';
import { MAX_WALKTHROUGH_RETRIES, walkthroughsQuery } from '../dashboard-queries.ts';

/** Returns the upcoming walkthroughs. After a failure, the user can retry at most three times in a row. */
export function useWalkthroughs() {
  const { data, isError, dataUpdatedAt, refetch } = useQuery(walkthroughsQuery(useHost().api));
  const [lastRetry, setLastRetry] = useState({ retries: 0, dataUpdatedAt });
  const [isRetrying, setRetrying] = useState(false);
  const retries = lastRetry.dataUpdatedAt === dataUpdatedAt ? lastRetry.retries : 0;

  async function retry() {
    setLastRetry({ retries: retries + 1, dataUpdatedAt });
    setRetrying(true);
    await refetch();
    setRetrying(false);
  }

  return {
    items: data?.items,
    // A retry resets isError if there is no data yet. Keep showing the error while the retry is in flight.
    isFailed: isError || isRetrying,
    isRetrying,
    retry: retries < MAX_WALKTHROUGH_RETRIES || isRetrying ? () => void retry() : undefined,
  };
}
