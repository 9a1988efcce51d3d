import { answerOf } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import type { ApiClient } from '@epm/router/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { queryKeys } from './query-keys.ts';

export type MessageState = Schemas['Message']['state'];

const POLL_MS = 60_000;
const limit = 50;
const ALL: MessageState[] = ['failed', 'unknown', 'deferred'];

/** Mail that needs a person, newest first; `state` narrows it. */
export const messagesQuery = (api: ApiClient, state: MessageState | '') =>
  infiniteQueryOptions({
    queryKey: queryKeys.messageList(state),
    queryFn: ({ pageParam, signal }) =>
      answerOf(
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

/** The same of one lead. */
export const leadMessagesQuery = (api: ApiClient, leadId: string) =>
  queryOptions({
    queryKey: queryKeys.messagesOf(leadId),
    queryFn: async ({ signal }) =>
      (await answerOf(api.GET('/api/messages', { params: { query: { leadId, limit } }, signal }))).items,
  });

/** Why no mail goes out at present; null while it does. */
export const mailPauseQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: queryKeys.mailPause,
    queryFn: async ({ signal }) =>
      (await answerOf(api.GET('/api/messages', { params: { query: { limit: 1 } }, signal }))).pause,
    refetchInterval: POLL_MS,
  });
