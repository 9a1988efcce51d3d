import { unwrapResponse } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import type { ApiClient } from '@epm/router/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../lead-data/index.ts';

export type MessageState = Schemas['Message']['state'];

const POLL_INTERVAL_MS = 60_000;
const PAGE_SIZE = 50;
const ALL_MESSAGE_STATES: MessageState[] = ['failed', 'unknown', 'deferred'];

/** Query for the messages that need staff attention, newest first, optionally filtered by state. */
export const messagesQuery = (api: ApiClient, state: MessageState | '') =>
  infiniteQueryOptions({
    queryKey: queryKeys.messageList(state),
    queryFn: ({ pageParam, signal }) =>
      unwrapResponse(
        api.GET('/api/messages', {
          params: { query: { state: state ? [state] : ALL_MESSAGE_STATES, limit: PAGE_SIZE, cursor: pageParam } },
          signal,
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    refetchInterval: POLL_INTERVAL_MS,
  });

/** Query for one lead's messages that need attention. */
export const leadMessagesQuery = (api: ApiClient, leadId: string) =>
  queryOptions({
    queryKey: queryKeys.leadMessages(leadId),
    queryFn: async ({ signal }) =>
      (await unwrapResponse(api.GET('/api/messages', { params: { query: { leadId, limit: PAGE_SIZE } }, signal })))
        .items,
  });

/** Query for a message about a lead, as it was sent. */
export const sentMessageQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: queryKeys.sentMessage(id),
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/messages/{id}', { params: { path: { id } }, signal })),
  });

/** URL of the document that shows an email in a sandboxed frame. */
export const getMessageFrameUrl = (id: string): string => `/api/messages/${id}/frame`;

export const resendMessage = (api: ApiClient, id: string) =>
  unwrapResponse(api.POST('/api/messages/{id}/resend', { params: { path: { id } } }));

export const markMessageSent = (api: ApiClient, id: string) =>
  unwrapResponse(api.POST('/api/messages/{id}/mark-sent', { params: { path: { id } } }));

/** Query for the mail pause; null while mail is not paused. */
export const mailPauseQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: queryKeys.mailPause,
    queryFn: async ({ signal }) =>
      (await unwrapResponse(api.GET('/api/messages', { params: { query: { limit: 1 } }, signal }))).pause,
    refetchInterval: POLL_INTERVAL_MS,
  });
