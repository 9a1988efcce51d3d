import { answerOf } from '@epm/contract';
import type { ApiClient, Schemas } from '@epm/contract';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../../app/query-keys.ts';

/** What staff wrote about the lead, newest first. */
export const notesQuery = (api: ApiClient, leadId: string) => queryOptions({
  queryKey: queryKeys.leadNotes(leadId),
  queryFn: ({ signal }) => answerOf(api.GET('/api/leads/{id}/notes', { params: { path: { id: leadId } }, signal })),
});

/** Adds a note under an id of ours: sent twice, it is there once. */
export const addNote = (api: ApiClient, leadId: string, note: Schemas['AddNote']): Promise<Schemas['Note']> =>
  answerOf(api.POST('/api/leads/{id}/notes', { params: { path: { id: leadId } }, body: note }));
