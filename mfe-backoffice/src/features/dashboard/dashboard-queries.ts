import { unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { queryOptions, infiniteQueryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../lead-data/index.ts';

/** Query for the numbers of sent emails, sent SMS messages and active campaigns. */
export const communicationCountsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: queryKeys.communications,
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/dashboard/communications', { signal })),
  });

const POLL_INTERVAL_MS = 60_000;

/** Query for the rent provider's availability and the number of properties that await an estimate. */
export const rentProviderQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: queryKeys.rentProvider,
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/dashboard/rent-provider', { signal })),
    refetchInterval: POLL_INTERVAL_MS,
  });

const PAGE_SIZE = 20;

/** Query for leads and property analyses in one list, newest first. */
export const activityQuery = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: queryKeys.activity,
    queryFn: ({ pageParam, signal }) =>
      unwrapResponse(
        api.GET('/api/dashboard/activity', { params: { query: { limit: PAGE_SIZE, cursor: pageParam } }, signal }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** Polling interval (specification, section 9). */
export const WALKTHROUGH_POLL_INTERVAL_MS = 5 * 60_000;
/** Number of manual retries offered after a failure. Polling continues regardless (specification, section 9). */
export const MAX_WALKTHROUGH_RETRIES = 3;

/** Query for booked walkthroughs that have not ended, earliest first. */
export const walkthroughsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: queryKeys.walkthroughs,
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/walkthroughs', { signal })),
    refetchInterval: WALKTHROUGH_POLL_INTERVAL_MS,
    meta: { failureMessage: 'Failed to fetch walkthroughs' },
  });
