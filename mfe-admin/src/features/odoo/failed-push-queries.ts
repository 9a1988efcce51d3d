import { unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { infiniteQueryOptions } from '@tanstack/react-query';

const PAGE_SIZE = 50;

/** Query for the leads that failed to sync with Odoo, newest first. */
export const failedPushesQuery = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: ['odoo', 'failed-pushes'],
    queryFn: ({ pageParam, signal }) =>
      unwrapResponse(
        api.GET('/api/odoo/failed-pushes', { params: { query: { limit: PAGE_SIZE, cursor: pageParam } }, signal }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** Retries the failed push of a lead. @throws ApiProblem 409 if the lead is no longer in the list */
export const retryPush = (api: ApiClient, leadId: string) =>
  unwrapResponse(api.POST('/api/odoo/failed-pushes/{leadId}/retry', { params: { path: { leadId } } }));

/** Retries all failed pushes, even those that are not loaded. */
export const retryAllPushes = (api: ApiClient) => unwrapResponse(api.POST('/api/odoo/failed-pushes/retry'));
