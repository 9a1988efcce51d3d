import { answerOf } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import type { ApiClient } from '@epm/router/client';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../../app/query-keys.ts';

const PAGE_SIZE = 30;

/** Notes of staff about the lead, newest first. */
export const notesQuery = (api: ApiClient, leadId: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.leadNotes(leadId),
    queryFn: ({ pageParam, signal }) =>
      answerOf(
        api.GET('/api/leads/{id}/notes', {
          params: { path: { id: leadId }, query: { limit: PAGE_SIZE, cursor: pageParam } },
          signal,
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** Adds a note. Idempotent by the id, which the client generates. */
export const addNote = (api: ApiClient, leadId: string, note: Schemas['AddNote']): Promise<Schemas['Note']> =>
  answerOf(api.POST('/api/leads/{id}/notes', { params: { path: { id: leadId } }, body: note }));
