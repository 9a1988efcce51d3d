import type { Schemas } from '@epm/contract';
import { unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

const PAGE_SIZE = 50;

/** Key of all queries for the audit log, to invalidate them together. */
export const AUDIT_KEY = ['audit'] as const;

export type AuditEntry = Schemas['AuditListEntry'];
export type AuditEntryDetail = Schemas['AuditEntryDetail'];

/** Filters as they are in the URL. An empty string means that a filter is not set. */
export interface AuditFilter {
  q: string;
  actorId: string;
  action: string;
  subject: string;
  from: string;
  until: string;
}

export const NO_FILTER: AuditFilter = { q: '', actorId: '', action: '', subject: '', from: '', until: '' };

/** Returns the filters that are set. */
export const pickActiveFilters = (filter: AuditFilter): Partial<AuditFilter> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));

/** Query for the entries, newest first. */
export const auditListQuery = (api: ApiClient, filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: [...AUDIT_KEY, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      unwrapResponse(
        api.GET('/api/audit', {
          params: { query: { ...pickActiveFilters(filter), limit: PAGE_SIZE, cursor: pageParam } },
          signal,
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** Query for an entry with its values. */
export const auditEntryQuery = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: [...AUDIT_KEY, 'entry', id],
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/audit/entries/{id}', { params: { path: { id } }, signal })),
  });

/** Query for the actions that the log contains. */
export const auditActionsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...AUDIT_KEY, 'actions'],
    queryFn: async ({ signal }) => (await unwrapResponse(api.GET('/api/audit/actions', { signal }))).actions,
  });

/** Query for the users. The filter lists them, and their names replace user ids. */
export const auditUsersQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...AUDIT_KEY, 'users'],
    queryFn: async ({ signal }) => (await unwrapResponse(api.GET('/api/users', { signal }))).items,
  });

export const checkAuditLog = (api: ApiClient) => unwrapResponse(api.POST('/api/audit/check'));
