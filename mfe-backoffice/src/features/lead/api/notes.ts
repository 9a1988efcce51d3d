import { answerOf } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import type { ApiClient } from '@epm/router/client';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../../app/query-keys.ts';

const limit = 30;

/** What staff wrote about the lead, newest first. */
export const notesQuery = (api: ApiClient, leadId: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.leadNotes(leadId),
    queryFn: ({ pageParam, signal }) =>
      answerOf(
        api.GET('/api/leads/{id}/notes', {
          params: { path: { id: leadId }, query: { limit, cursor: pageParam } },
          signal,
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** Adds a note under an id of ours: sent twice, it is there once. */
export const addNote = (api: ApiClient, leadId: string, note: Schemas['AddNote']): Promise<Schemas['Note']> =>
  answerOf(api.POST('/api/leads/{id}/notes', { params: { path: { id: leadId } }, body: note }));
