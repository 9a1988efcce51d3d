import { unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

const PAGE_SIZE = 50;

/** Prefix of the keys of all queries for webhooks, to invalidate them together. */
export const WEBHOOKS_KEY = ['webhooks'] as const;

export interface WebhookFilter {
  provider?: string | undefined;
  state?: Schemas['Webhook']['state'] | undefined;
}

/** Query for the events that providers sent, newest first. */
export const webhooksQuery = (api: ApiClient, filter: WebhookFilter) =>
  infiniteQueryOptions({
    queryKey: [...WEBHOOKS_KEY, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      unwrapResponse(
        api.GET('/api/webhooks', { params: { query: { ...filter, limit: PAGE_SIZE, cursor: pageParam } }, signal }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** Query for an event with its payload. */
export const webhookQuery = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: [...WEBHOOKS_KEY, 'event', id],
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/webhooks/{id}', { params: { path: { id } }, signal })),
  });

/** Requests that the server process an event again. */
export const replayWebhook = (api: ApiClient, id: number) =>
  unwrapResponse(api.POST('/api/webhooks/{id}/replay', { params: { path: { id } } }));
