import { unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { queryOptions, infiniteQueryOptions } from '@tanstack/react-query';
import { queryKeys } from './query-keys.ts';
import type { Schemas } from '@epm/contract';
import { toQueryParams, ALL_LEADS_FILTER } from './lead-filter.ts';
import type { LeadFilter } from './lead-filter.ts';
import type { Query, QueryFilters } from '@tanstack/react-query';
import type { LeadPages } from './lead-order.ts';
import { createWriteTimeout } from '@epm/staff';

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

/** Returns the text to show instead of values while a report has no result. */
export const getPendingAnalysisText = ({ state }: Pick<Schemas['AnalysisReport'], 'state'>): string => {
  if (state === 'outside-area') return 'Outside the service area: no rent is estimated.';
  if (state === 'no-estimate') return 'The former system had no estimate for this property.';
  if (state === 'in-review') return 'Held as possible spam: no rent is estimated until the lead is accepted.';
  return state === 'delayed'
    ? 'Analyzing Property. The service that estimates rents is not responding.'
    : 'Analyzing Property. This may take a few moments...';
};

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

/** Query for a lead's newest timeline events at a version, to find the user who changed a field. */
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
  unwrapResponse(api.PATCH('/api/leads/{id}', { params: { path: { id } }, body, signal: createWriteTimeout() }));

/** Changes the status of several leads. @param changes at most MAX_BULK_CHANGES */
export const changeStatuses = (
  api: ApiClient,
  changes: Schemas['StatusChange'][],
  { reason, isUndo }: { reason?: string | undefined; isUndo: boolean },
): Promise<ChangedStatuses> =>
  unwrapResponse(
    api.POST('/api/leads/bulk/status', {
      body: { changes, ...(reason && { reason }), ...(isUndo && { isUndo }) },
      signal: createWriteTimeout(),
    }),
  );

/** Changes the assignee of several leads. @param changes at most MAX_BULK_CHANGES */
export const changeAssignees = (api: ApiClient, changes: Schemas['AssigneeChange'][]): Promise<ChangedAssignees> =>
  unwrapResponse(api.POST('/api/leads/bulk/assignee', { body: { changes }, signal: createWriteTimeout() }));

/** Creates a lead. The id makes the request idempotent. @throws ApiProblem, or TypeError if there is no response */
export const createLead = (api: ApiClient, body: Schemas['AddLead']) =>
  unwrapResponse(api.POST('/api/leads', { body, signal: AbortSignal.timeout(20_000) }));

export const deleteLead = (api: ApiClient, id: string) =>
  unwrapResponse(api.DELETE('/api/leads/{id}', { params: { path: { id } } }));

export const restoreLead = (api: ApiClient, id: string): Promise<Lead> =>
  unwrapResponse(api.POST('/api/leads/{id}/restore', { params: { path: { id } } }));
