import { unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { queryOptions } from '@tanstack/react-query';

const POLL_INTERVAL_MS = 2_000;

/** Query for the progress of the last comparison. Refetched while the comparison runs. */
export const comparisonQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['odoo', 'comparison'],
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/odoo/comparison', { signal })),
    refetchInterval: ({ state }) => (state.data?.startedAt && !state.data.finishedAt ? POLL_INTERVAL_MS : false),
  });

export const startComparison = (api: ApiClient) => unwrapResponse(api.POST('/api/odoo/comparison'));
