import { answerOf } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../../app/query-keys.ts';

/** How often the list is read again, whatever else happens: every 5 minutes. */
export const WALKTHROUGH_POLL_MS = 5 * 60_000;
/** How often a person may ask again by hand before only the regular reading is left. */
export const MOST_WALKTHROUGH_RETRIES = 3;

/** Walkthroughs that are booked and not over, earliest first. */
export const walkthroughsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: queryKeys.walkthroughs,
    queryFn: ({ signal }) => answerOf(api.GET('/api/walkthroughs', { signal })),
    refetchInterval: WALKTHROUGH_POLL_MS,
    meta: { failed: 'Failed to fetch walkthroughs' },
  });
