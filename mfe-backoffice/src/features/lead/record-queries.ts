import { ApiProblem, unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../lead-data/index.ts';
import type { Schemas } from '@epm/contract';

const PAGE_SIZE = 30;
const MAX_SEQUENCES = 3;

/** Query for the lead's events, newest first. */
export const timelineQuery = (api: ApiClient, id: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.leadTimeline(id),
    queryFn: ({ pageParam, signal }) =>
      unwrapResponse(
        api.GET('/api/leads/{id}/timeline', {
          params: { path: { id }, query: { limit: PAGE_SIZE, cursor: pageParam } },
          signal,
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** Query for the upcoming walkthrough, or else the most recent one; null if the lead never had a walkthrough. */
export const leadWalkthroughQuery = (api: ApiClient, leadId: string) =>
  queryOptions({
    queryKey: queryKeys.leadWalkthrough(leadId),
    queryFn: ({ signal }) =>
      unwrapResponse(api.GET('/api/walkthroughs/of/{leadId}', { params: { path: { leadId } }, signal })).catch(
        (error: unknown): Schemas['Walkthrough'] | null => {
          if (error instanceof ApiProblem && error.problem?.code === 'walkthrough.missing') return null;
          throw error;
        },
      ),
  });

/**
 * Query for the free times for a walkthrough. Always refetched, because visitors and other staff members book the same
 * times.
 */
export const slotsQuery = (api: ApiClient, leadId: string) =>
  queryOptions({
    queryKey: queryKeys.walkthroughSlots(leadId),
    queryFn: ({ signal }) =>
      unwrapResponse(api.GET('/api/walkthroughs/slots', { params: { query: { leadId } }, signal })),
    staleTime: 0,
  });

/**
 * Books a walkthrough at the given time, or moves the upcoming walkthrough to that time.
 * @param from displayed start of the walkthrough to move; the server rejects the move if the start has changed
 * @throws ApiProblem, or TypeError if there is no response
 */
export const bookWalkthrough = (api: ApiClient, leadId: string, start: string, from?: string) =>
  unwrapResponse(
    api.POST('/api/walkthroughs', {
      body: { leadId, start, ...(from && { from }) },
    }),
  );

/**
 * Cancels the walkthrough. The server rejects the request if the walkthrough's start has changed.
 * @throws ApiProblem, or TypeError if there is no response
 */
export const cancelWalkthrough = (
  api: ApiClient,
  { leadId, start }: Pick<Schemas['Walkthrough'], 'leadId' | 'start'>,
) =>
  unwrapResponse(
    api.POST('/api/walkthroughs/of/{leadId}/cancel', {
      params: { path: { leadId } },
      body: { start },
    }),
  );

/**
 * Reassigns the walkthrough to another staff member. The server rejects the request if the walkthrough's start has
 * changed.
 * @throws ApiProblem, or TypeError if there is no response
 */
export const handOverWalkthrough = (
  api: ApiClient,
  { leadId, start }: Pick<Schemas['Walkthrough'], 'leadId' | 'start'>,
  staffId: string,
) =>
  unwrapResponse(
    api.PUT('/api/walkthroughs/of/{leadId}/staff', {
      params: { path: { leadId } },
      body: { start, staffId },
    }),
  );

/** Returns a function that caches a changed walkthrough and refetches the lead, the lists and the dashboard. */
export function useStoreWalkthrough(leadId: string) {
  const client = useQueryClient();
  return (walkthrough: Schemas['Walkthrough']) => {
    client.setQueryData(queryKeys.leadWalkthrough(leadId), walkthrough);
    const changed = [
      queryKeys.lead(leadId),
      queryKeys.leadLists,
      queryKeys.pipeline,
      queryKeys.activity,
      queryKeys.walkthroughs,
    ];
    for (const queryKey of changed) void client.invalidateQueries({ queryKey });
  };
}

/** Query for the move-in: the achieved rent and the date. */
export const moveInQuery = (api: ApiClient, leadId: string) =>
  queryOptions({
    queryKey: ['move-in', leadId],
    queryFn: ({ signal }) =>
      unwrapResponse(api.GET('/api/leads/{leadId}/move-in', { params: { path: { leadId } }, signal })),
  });

/** Saves the move-in. */
export const saveMoveIn = (api: ApiClient, leadId: string, body: Schemas['EditMoveIn']) =>
  unwrapResponse(api.PUT('/api/leads/{leadId}/move-in', { params: { path: { leadId } }, body }));

/** Query for the staff's notes about the lead, newest first. */
export const notesQuery = (api: ApiClient, leadId: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.leadNotes(leadId),
    queryFn: ({ pageParam, signal }) =>
      unwrapResponse(
        api.GET('/api/leads/{id}/notes', {
          params: { path: { id: leadId }, query: { limit: PAGE_SIZE, cursor: pageParam } },
          signal,
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** Adds a note. The request is idempotent, because the client generates the note's id. */
export const addNote = (api: ApiClient, leadId: string, note: Schemas['AddNote']): Promise<Schemas['Note']> =>
  unwrapResponse(api.POST('/api/leads/{id}/notes', { params: { path: { id: leadId } }, body: note }));

/** Query for the owner's other leads and for other leads for the same home. */
export const relatedLeadsQuery = (api: ApiClient, leadId: string) =>
  queryOptions({
    queryKey: queryKeys.leadRelated(leadId),
    queryFn: ({ signal }) =>
      unwrapResponse(api.GET('/api/leads/{id}/related', { params: { path: { id: leadId } }, signal })),
  });

/**
 * Query for the two contacts of a merge. The owner of `otherLeadId` is merged into the owner of `leadId`.
 */
export const mergePreviewQuery = (api: ApiClient, leadId: string, otherLeadId: string) =>
  queryOptions({
    queryKey: ['merge-preview', leadId, otherLeadId],
    queryFn: ({ signal }) =>
      unwrapResponse(
        api.GET('/api/leads/{id}/merge-preview', { params: { path: { id: leadId }, query: { otherLeadId } }, signal }),
      ),
    staleTime: 0,
  });

export const mergeOwners = (api: ApiClient, leadId: string, otherLeadId: string): Promise<Schemas['Lead']> =>
  unwrapResponse(api.POST('/api/leads/{id}/merge-owner', { params: { path: { id: leadId } }, body: { otherLeadId } }));

const MAX_RESULTS = 8;

/** Query for the newest leads that match a search, as candidates for a merge. */
export const contactSearchQuery = (api: ApiClient, q: string) =>
  queryOptions({
    queryKey: ['person-search', q],
    queryFn: ({ signal }) =>
      unwrapResponse(api.GET('/api/leads', { params: { query: { q, limit: MAX_RESULTS } }, signal })),
    enabled: q.length > 1,
    placeholderData: keepPreviousData,
  });

/** Marks a suspect lead as not spam. Idempotent. */
export const acceptLead = (api: ApiClient, id: string): Promise<Schemas['Lead']> =>
  unwrapResponse(api.POST('/api/leads/{id}/accept', { params: { path: { id } } }));

/** Revokes every link mailed about a lead. If `sendsNewLinks` is true, the server emails new links to the owner. */
export const revokeLinks = (api: ApiClient, id: string, sendsNewLinks: boolean): Promise<unknown> =>
  unwrapResponse(
    api.POST('/api/leads/{id}/revoke-links', { params: { path: { id } }, body: { sendNew: sendsNewLinks } }),
  );

/** Query for the lead's newest campaign sequences. */
export const leadSequencesQuery = (api: ApiClient, leadId: string) =>
  queryOptions({
    queryKey: queryKeys.leadCampaigns(leadId),
    queryFn: ({ signal }) =>
      unwrapResponse(
        api.GET('/api/campaigns/enrollments', { params: { query: { leadId, limit: MAX_SEQUENCES } }, signal }),
      ),
  });

/** Query for the company's name and contact details from the site settings. */
export const companyQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: queryKeys.company,
    queryFn: async ({ signal }) => (await unwrapResponse(api.GET('/api/site', { signal }))).company,
    staleTime: 5 * 60_000,
  });

/** Error if the CRM does not have the lead's current data. Staff see the message of the error. */
export class LeadSyncError extends Error {
  constructor(cause: unknown) {
    super('Failed to sync lead with Odoo', { cause });
    this.name = 'LeadSyncError';
  }
}

/**
 * Sends a lead to the CRM. Without a CRM, the server does nothing.
 * @throws LeadSyncError
 */
export async function syncLead(api: ApiClient, id: string): Promise<void> {
  try {
    await unwrapResponse(api.POST('/api/odoo/sync-lead', { body: { id } }));
  } catch (error) {
    throw new LeadSyncError(error);
  }
}
