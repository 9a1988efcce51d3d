import type { Schemas } from '@epm/contract';
import { unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { queryOptions } from '@tanstack/react-query';

/** Prefix of the keys of all queries for personal data, to invalidate them together. */
export const PEOPLE_KEY = ['people'] as const;
export const PEOPLE_SEARCH_KEY = [...PEOPLE_KEY, 'search'] as const;
export const PEOPLE_SUMMARY_KEY = [...PEOPLE_KEY, 'summary'] as const;

export type PersonSummary = Schemas['PersonSummary'];
export type PersonErasure = Schemas['PersonErasure'];

/** Time between two requests while a worker builds an export or erases a person. */
const POLL_INTERVAL_MS = 1_500;

export const peopleQuery = (api: ApiClient, q: string) =>
  queryOptions({
    queryKey: [...PEOPLE_SEARCH_KEY, q],
    queryFn: async ({ signal }) =>
      (await unwrapResponse(api.GET('/api/people', { params: { query: { q } }, signal }))).items,
  });

/** Query for a summary of the data that is stored about a person. */
export const personSummaryQuery = (api: ApiClient, email: string) =>
  queryOptions({
    queryKey: [...PEOPLE_SUMMARY_KEY, email],
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/people/summary', { params: { query: { email } }, signal })),
  });

/** Query for an export. Repeats the request until the file is ready. */
export const personExportQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...PEOPLE_KEY, 'export', id],
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/people/exports/{id}', { params: { path: { id } }, signal })),
    refetchInterval: ({ state }) => (state.data?.isReady ? false : POLL_INTERVAL_MS),
  });

/** Query for the last erasures. Repeats the request while one is in progress. */
export const erasuresQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...PEOPLE_KEY, 'erasures'],
    queryFn: async ({ signal }) => (await unwrapResponse(api.GET('/api/people/erasures', { signal }))).items,
    refetchInterval: ({ state }) =>
      state.data?.some(({ finishedAt }) => finishedAt === null) ? POLL_INTERVAL_MS : false,
  });

export const requestExport = (api: ApiClient, body: Schemas['RequestPersonExport']) =>
  unwrapResponse(api.POST('/api/people/exports', { body }));

/** Starts the erasure of a person. @throws ApiProblem 409 if the email address belongs to a user */
export const requestErasure = (api: ApiClient, body: Schemas['RequestErasure']) =>
  unwrapResponse(api.POST('/api/people/erasures', { body }));
