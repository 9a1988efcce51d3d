import { answerOf } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import type { ApiClient } from '@epm/router/client';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../../app/query-keys.ts';
import { writeTimeout } from '../../../app/write-timeout.ts';

/** The user's saved views, oldest first. */
export const savedViewsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: queryKeys.savedViews,
    queryFn: ({ signal }) => answerOf(api.GET('/api/saved-views', { signal })),
  });

export const saveView = (api: ApiClient, view: Schemas['SaveView']) =>
  answerOf(api.POST('/api/saved-views', { body: view, signal: writeTimeout() }));

export const removeView = (api: ApiClient, id: string) =>
  answerOf(api.DELETE('/api/saved-views/{id}', { params: { path: { id } }, signal: writeTimeout() }));
