import { answerOf } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../../app/query-keys.ts';

/** Polling interval of the list (specification, section 9). */
export const WALKTHROUGH_POLL_MS = 5 * 60_000;
/** Manual retries that are offered after a failure; polling continues regardless (specification, section 9). */
export const MAX_WALKTHROUGH_RETRIES = 3;

/** Booked walkthroughs that have not ended, earliest first. */
export const walkthroughsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: queryKeys.walkthroughs,
    queryFn: ({ signal }) => answerOf(api.GET('/api/walkthroughs', { signal })),
    refetchInterval: WALKTHROUGH_POLL_MS,
    meta: { failed: 'Failed to fetch walkthroughs' },
  });
