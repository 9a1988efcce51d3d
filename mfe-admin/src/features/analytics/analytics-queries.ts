import { unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import type { ApiPaths } from '@epm/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Interval at which the metrics are refetched. The worker updates them every two seconds. */
const REFETCH_INTERVAL_MS = 5_000;

export type AnalyticsTable = ApiPaths['/api/analytics/export.csv']['get']['parameters']['query']['table'];

/** Period and source of the metrics. An empty string means that a filter is not set. */
export interface AnalyticsFilter {
  from: string;
  to: string;
  source: string;
}

/** Returns the query parameters that are set. */
const toQuery = (filter: AnalyticsFilter): Partial<AnalyticsFilter> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));

const SHARED_QUERY_OPTIONS = { placeholderData: keepPreviousData, refetchInterval: REFETCH_INTERVAL_MS } as const;

export const funnelQuery = (api: ApiClient, filter: AnalyticsFilter) =>
  queryOptions({
    queryKey: ['analytics', 'funnel', filter],
    queryFn: ({ signal }) =>
      unwrapResponse(api.GET('/api/analytics/funnel', { params: { query: toQuery(filter) }, signal })),
    ...SHARED_QUERY_OPTIONS,
  });

export const pipelineQuery = (api: ApiClient, filter: AnalyticsFilter) =>
  queryOptions({
    queryKey: ['analytics', 'pipeline', filter],
    queryFn: ({ signal }) =>
      unwrapResponse(api.GET('/api/analytics/pipeline', { params: { query: toQuery(filter) }, signal })),
    ...SHARED_QUERY_OPTIONS,
  });

export const workQuery = (api: ApiClient, filter: AnalyticsFilter) =>
  queryOptions({
    queryKey: ['analytics', 'work', filter],
    queryFn: ({ signal }) =>
      unwrapResponse(api.GET('/api/analytics/work', { params: { query: toQuery(filter) }, signal })),
    ...SHARED_QUERY_OPTIONS,
  });

export const weeklyMailQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['analytics', 'weekly-mail'],
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/analytics/weekly-mail', { signal })),
  });

/** Turns the weekly email on or off. */
export const setWeeklyMail = (api: ApiClient, isOn: boolean) =>
  unwrapResponse(api.PUT('/api/analytics/weekly-mail', { body: { isOn } }));

/** Returns the URL of a table as a CSV file. */
export const toExportUrl = (table: AnalyticsTable, filter: AnalyticsFilter): string =>
  `/api/analytics/export.csv?${new URLSearchParams({ table, ...toQuery(filter) }).toString()}`;
