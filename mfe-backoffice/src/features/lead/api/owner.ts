import { answerOf } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import type { ApiClient } from '@epm/router/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../../app/query-keys.ts';

/** Other leads of the same owner, and of the same home. */
export const relatedQuery = (api: ApiClient, leadId: string) =>
  queryOptions({
    queryKey: queryKeys.leadRelated(leadId),
    queryFn: ({ signal }) => answerOf(api.GET('/api/leads/{id}/related', { params: { path: { id: leadId } }, signal })),
  });

/** Both contacts of a merge: the owner of `leadId` is kept, the owner of `otherLeadId` is merged into it. */
export const mergePreviewQuery = (api: ApiClient, leadId: string, otherLeadId: string) =>
  queryOptions({
    queryKey: ['merge-preview', leadId, otherLeadId],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/api/leads/{id}/merge-preview', { params: { path: { id: leadId }, query: { otherLeadId } }, signal }),
      ),
    staleTime: 0,
  });

export const mergeOwners = (api: ApiClient, leadId: string, otherLeadId: string): Promise<Schemas['Lead']> =>
  answerOf(api.POST('/api/leads/{id}/merge-owner', { params: { path: { id: leadId } }, body: { otherLeadId } }));

const MAX_RESULTS = 8;

/** The newest leads that match the query, as candidates for a merge. */
export const personSearchQuery = (api: ApiClient, q: string) =>
  queryOptions({
    queryKey: ['person-search', q],
    queryFn: ({ signal }) => answerOf(api.GET('/api/leads', { params: { query: { q, limit: MAX_RESULTS } }, signal })),
    enabled: q.length > 1,
    placeholderData: keepPreviousData,
  });
