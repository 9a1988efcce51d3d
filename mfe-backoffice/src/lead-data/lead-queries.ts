import { unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { queryOptions, infiniteQueryOptions } from '@tanstack/react-query';
import { queryKeys } from './query-keys.ts';
import type { Schemas } from '@epm/contract';
import { filterParams, allLeadsFilter } from './lead-filter.ts';
import type { LeadFilter } from './lead-filter.ts';
import type { Query, QueryFilters } from '@tanstack/react-query';
import type { LeadPages } from './lead-order.ts';
import { createWriteTimeout } from '@epm/staff';

export const leadQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: queryKeys.lead(id),
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/leads/{id}', { params: { path: { id } }, signal })),
  });

/** Query of the analysis report of a lead. If the lead has no analysis, sends no request and returns null. */
export const analysisQuery = (api: ApiClient, { id, hasAnalysis }: Pick<Schemas['Lead'], 'id' | 'hasAnalysis'>) =>
  queryOptions({
    queryKey: queryKeys.leadAnalysis(id),
    queryFn: ({ signal }): Promise<Schemas['AnalysisReport']> | null =>
      hasAnalysis
        ? unwrapResponse(api.GET('/api/analyses/{leadId}', { params: { path: { leadId: id } }, signal }))
        : null,
  });

/** Returns the text that is shown instead of figures while a report has no result. */
export const analysisPending = ({ state }: Pick<Schemas['AnalysisReport'], 'state'>): string => {
  if (state === 'outside-area') return 'Outside the service area: no rent is estimated.';
  if (state === 'in-review') return 'Held as possible spam: no rent is estimated until the lead is accepted.';
  return state === 'delayed'
    ? 'Analyzing Property. The service that estimates rents is not responding.'
    : 'Analyzing Property. This may take a few moments...';
};

const limit = 100;

/** Query of the leads that match a filter, page by page. */
export const leadListQuery = (api: ApiClient, filter: LeadFilter) =>
  infiniteQueryOptions({
    queryKey: queryKeys.leadList(filter),
    queryFn: ({ pageParam, signal }) =>
      unwrapResponse(
        api.GET('/api/leads', {
          params: { query: { ...filterParams(filter), limit, cursor: pageParam } },
          signal,
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/**
 * Maximum number of pages of a list that is refetched when a lead changes. Refetching more pages would take too long.
 */
const MAX_REFETCHED_PAGES = 3;

const pagesOf = ({ state }: Query): number => (state.data as LeadPages | undefined)?.pages.length ?? 0;

/** Query filter of lists that are refetched when a lead changes. */
export const shortListFilters: QueryFilters = {
  queryKey: queryKeys.leadLists,
  predicate: (query) => pagesOf(query) <= MAX_REFETCHED_PAGES,
};
/** Query filter of lists in which only the changed lead is updated. */
export const longListFilters: QueryFilters = {
  queryKey: queryKeys.leadLists,
  predicate: (query) => pagesOf(query) > MAX_REFETCHED_PAGES,
};

/** Query of the number of leads in each stage. @param filter counts matching leads; its status and order are ignored */
export const pipelineQuery = (api: ApiClient, filter = allLeadsFilter) => {
  const query = filterParams({ ...filter, status: null, sort: allLeadsFilter.sort });
  return queryOptions({
    queryKey: Object.keys(query).length === 0 ? queryKeys.pipeline : queryKeys.pipelineOf(query),
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

/** Query of the newest timeline events of a lead at a version, to find the user who changed a field. */
export const recentEventsQuery = (api: ApiClient, id: string, version: number) =>
  queryOptions({
    queryKey: [...queryKeys.leadTimeline(id), version],
    queryFn: ({ signal }) =>
      unwrapResponse(api.GET('/api/leads/{id}/timeline', { params: { path: { id }, query: { limit: 100 } }, signal })),
  });

/** Query of the staff to whom leads can be assigned. */
export const assigneesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: queryKeys.assignees,
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/leads/assignees', { signal })),
    staleTime: 5 * 60_000,
  });

type ChangedAssignees = Schemas['ChangedAssignees'];
type ChangedStatuses = Schemas['ChangedStatuses'];
type EditLead = Schemas['EditLead'];
/** Fields of a lead to change. */
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

/** Adds a lead. The id makes the request idempotent. @throws ApiProblem, or TypeError if there is no response */
export const createLead = (api: ApiClient, body: Schemas['AddLead']) =>
  unwrapResponse(api.POST('/api/leads', { body, signal: AbortSignal.timeout(20_000) }));
