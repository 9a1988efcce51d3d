import type { Schemas } from '@epm/contract';
import { unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { queryOptions, infiniteQueryOptions } from '@tanstack/react-query';
import type { Query, QueryFilters } from '@tanstack/react-query';
import { toQueryParams, ALL_LEADS_FILTER } from './lead-lists.ts';
import type { LeadFilter, LeadPages } from './lead-lists.ts';

/** Query keys. Invalidating a key also invalidates all keys that start with it. */
export const queryKeys = {
  pipeline: ['pipeline'],
  /** @param filter lead filter as query parameters */
  filteredPipeline: (filter: object) => ['pipeline', filter],
  activity: ['activity'],
  walkthroughs: ['walkthroughs'],
  leadWalkthrough: (leadId: string) => ['walkthroughs', leadId],
  walkthroughSlots: (leadId: string) => ['walkthroughs', leadId, 'slots'],
  communications: ['communications'],
  rentProvider: ['rent-provider'],
  messages: ['messages'],
  messageList: (state: string) => ['messages', 'list', state],
  leadMessages: (leadId: string) => ['messages', 'lead', leadId],
  sentMessage: (id: string) => ['messages', 'sent', id],
  mailPause: ['messages', 'pause'],
  deletedLeads: ['deleted-leads'],
  leadLists: ['leads'],
  leadList: (filter: LeadFilter) => ['leads', filter],
  leadSearch: (q: string) => ['found-leads', q],
  assignees: ['assignees'],
  savedViews: ['saved-views'],
  company: ['company'],
  lead: (id: string) => ['lead', id],
  leadTimeline: (id: string) => ['lead', id, 'timeline'],
  leadAnalysis: (id: string) => ['lead', id, 'analysis'],
  leadPayments: (id: string) => ['lead', id, 'payments'],
  paymentVerification: (sessionId: string) => ['payment-verification', sessionId],
  leadInvoices: (id: string) => ['lead', id, 'invoices'],
  /** Prefix of the keys of document lists. */
  documents: ['documents'],
  /** @param filter document filter as query parameters */
  documentList: (filter: object) => ['documents', filter],
  signing: (documentId: string) => ['signing', documentId],
  leadDocuments: (id: string) => ['lead', id, 'documents'],
  documentPreview: (leadId: string, type: string) => ['lead', leadId, 'document-preview', type],
  leadRecipient: (id: string) => ['lead', id, 'recipient'],
  startingTexts: (id: string, type: string) => ['lead', id, 'starting-texts', type],
  leadCampaigns: (id: string) => ['lead', id, 'campaigns'],
  leadNotes: (id: string) => ['lead', id, 'notes'],
  leadRelated: (id: string) => ['lead', id, 'related'],
} as const;

export const leadQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: queryKeys.lead(id),
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/leads/{id}', { params: { path: { id } }, signal })),
  });

/** Query for a lead's analysis report. If the lead has no analysis, returns null without a request. */
export const analysisQuery = (api: ApiClient, { id, hasAnalysis }: Pick<Schemas['Lead'], 'id' | 'hasAnalysis'>) =>
  queryOptions({
    queryKey: queryKeys.leadAnalysis(id),
    queryFn: ({ signal }): Promise<Schemas['AnalysisReport']> | null =>
      hasAnalysis
        ? unwrapResponse(api.GET('/api/analyses/{leadId}', { params: { path: { leadId: id } }, signal }))
        : null,
  });

/** Saves staff's adjustment of a report. @throws ApiProblem 409 with `current` if the version is stale */
export const saveAdjustment = (api: ApiClient, leadId: string, body: Schemas['AdjustReport']) =>
  unwrapResponse(api.PUT('/api/analyses/{leadId}/adjustment', { params: { path: { leadId } }, body }));

const PAGE_SIZE = 100;

/** Query for the leads that match a filter, page by page. */
export const leadListQuery = (api: ApiClient, filter: LeadFilter) =>
  infiniteQueryOptions({
    queryKey: queryKeys.leadList(filter),
    queryFn: ({ pageParam, signal }) =>
      unwrapResponse(
        api.GET('/api/leads', {
          params: { query: { ...toQueryParams(filter), limit: PAGE_SIZE, cursor: pageParam } },
          signal,
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

const MAX_SEARCH_RESULTS = 8;

/** Query for leads by name, email, phone or address, with suspected spam. */
export const leadSearchQuery = (api: ApiClient, q: string) =>
  queryOptions({
    queryKey: queryKeys.leadSearch(q),
    queryFn: ({ signal }) =>
      unwrapResponse(
        api.GET('/api/leads', { params: { query: { q, limit: MAX_SEARCH_RESULTS, suspects: 'with' } }, signal }),
      ),
  });

const DELETED_PAGE_SIZE = 50;

/** Query for the deleted leads that can still be restored, most recently deleted first. Admins only. */
export const deletedLeadsQuery = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: queryKeys.deletedLeads,
    queryFn: ({ pageParam, signal }) =>
      unwrapResponse(
        api.GET('/api/leads/deleted', { params: { query: { limit: DELETED_PAGE_SIZE, cursor: pageParam } }, signal }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });

/**
 * Maximum number of pages in a list that is refetched when a lead changes. Refetching more pages would take too long.
 */
const MAX_REFETCHED_PAGES = 3;

const countPages = ({ state }: Query): number => (state.data as LeadPages | undefined)?.pages.length ?? 0;

/** Query filter for lists that are refetched when a lead changes. */
export const shortListFilters: QueryFilters = {
  queryKey: queryKeys.leadLists,
  predicate: (query) => countPages(query) <= MAX_REFETCHED_PAGES,
};
/** Query filter for lists in which only the changed lead is updated. */
export const longListFilters: QueryFilters = {
  queryKey: queryKeys.leadLists,
  predicate: (query) => countPages(query) > MAX_REFETCHED_PAGES,
};

/**
 * Query for the number of leads in each stage.
 * @param filter selects the leads to count; its status and order are ignored
 */
export const pipelineQuery = (api: ApiClient, filter = ALL_LEADS_FILTER) => {
  const query = toQueryParams({ ...filter, status: null, sort: ALL_LEADS_FILTER.sort });
  return queryOptions({
    queryKey: Object.keys(query).length === 0 ? queryKeys.pipeline : queryKeys.filteredPipeline(query),
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/dashboard/pipeline', { params: { query }, signal })),
  });
};

/** Returns the total number of leads that match the filter; undefined if the server stopped counting. */
export function countMatchingLeads(
  { tiles, others, isCut }: Schemas['Pipeline'],
  { status }: LeadFilter,
): number | undefined {
  if (isCut) return undefined;
  return [...tiles, ...others]
    .filter((stage) => !status || stage.status === status)
    .reduce((sum, { count }) => sum + count, 0);
}

/**
 * Query for a lead's newest timeline events, to find the user who changed a field. The version is part of the key, so
 * that a newer version is fetched again.
 */
export const recentEventsQuery = (api: ApiClient, id: string, version: number) =>
  queryOptions({
    queryKey: [...queryKeys.leadTimeline(id), version],
    queryFn: ({ signal }) =>
      unwrapResponse(api.GET('/api/leads/{id}/timeline', { params: { path: { id }, query: { limit: 100 } }, signal })),
  });

/** Query for the staff to whom leads can be assigned. */
export const assigneesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: queryKeys.assignees,
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/leads/assignees', { signal })),
    staleTime: 5 * 60_000,
  });

type ChangedAssignees = Schemas['ChangedAssignees'];
type ChangedStatuses = Schemas['ChangedStatuses'];
type EditLead = Schemas['EditLead'];
/** Lead fields to change. */
export type LeadEdit = Omit<EditLead, 'version'>;
type Lead = Schemas['Lead'];

export const patchLead = (api: ApiClient, id: string, body: EditLead): Promise<Lead> =>
  unwrapResponse(api.PATCH('/api/leads/{id}', { params: { path: { id } }, body }));

/** Changes the status of several leads. @param changes at most MAX_BULK_CHANGES */
export const changeStatuses = (
  api: ApiClient,
  changes: Schemas['StatusChange'][],
  { reason, isUndo }: { reason?: string | undefined; isUndo: boolean },
): Promise<ChangedStatuses> =>
  unwrapResponse(
    api.POST('/api/leads/bulk/status', {
      body: { changes, ...(reason && { reason }), ...(isUndo && { isUndo }) },
    }),
  );

/** Changes the assignee of several leads. @param changes at most MAX_BULK_CHANGES */
export const changeAssignees = (api: ApiClient, changes: Schemas['AssigneeChange'][]): Promise<ChangedAssignees> =>
  unwrapResponse(api.POST('/api/leads/bulk/assignee', { body: { changes } }));

/** Creates a lead. The id makes the request idempotent. @throws ApiProblem, or TypeError if there is no response */
export const createLead = (api: ApiClient, body: Schemas['AddLead']) =>
  unwrapResponse(api.POST('/api/leads', { body }));

export const deleteLead = (api: ApiClient, id: string) =>
  unwrapResponse(api.DELETE('/api/leads/{id}', { params: { path: { id } } }));

export const restoreLead = (api: ApiClient, id: string): Promise<Lead> =>
  unwrapResponse(api.POST('/api/leads/{id}/restore', { params: { path: { id } } }));
