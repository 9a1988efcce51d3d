import { unwrapResponse } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import type { ApiClient } from '@epm/router/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../lead-data/index.ts';

export type MessageState = Schemas['Message']['state'];

const POLL_MS = 60_000;
const limit = 50;
const ALL: MessageState[] = ['failed', 'unknown', 'deferred'];

/** Query of the messages that need staff attention, newest first, optionally filtered by state. */
export const messagesQuery = (api: ApiClient, state: MessageState | '') =>
  infiniteQueryOptions({
    queryKey: queryKeys.messageList(state),
    queryFn: ({ pageParam, signal }) =>
      unwrapResponse(
        api.GET('/api/messages', {
          params: { query: { state: state ? [state] : ALL, limit, cursor: pageParam } },
          signal,
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    refetchInterval: POLL_MS,
  });

/** Query of the messages of one lead that need attention. */
export const leadMessagesQuery = (api: ApiClient, leadId: string) =>
  queryOptions({
    queryKey: queryKeys.messagesOf(leadId),
    queryFn: async ({ signal }) =>
      (await unwrapResponse(api.GET('/api/messages', { params: { query: { leadId, limit } }, signal }))).items,
  });

/** Query of the reason why mail is paused; null while it is not paused. */
export const mailPauseQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: queryKeys.mailPause,
    queryFn: async ({ signal }) =>
      (await unwrapResponse(api.GET('/api/messages', { params: { query: { limit: 1 } }, signal }))).pause,
    refetchInterval: POLL_MS,
  });
