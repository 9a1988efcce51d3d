import { MIN_SEARCH_LENGTH } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

export type Webinar = Schemas['WebinarDetail'];
export type Registrant = Schemas['WebinarRegistrant'];

/** Id that selects the people on the waiting list instead of the registrants of a webinar. */
export const WAITING_LIST_ID = 'waiting';

export const WEBINARS_KEY = ['webinars'];
const PAGE_SIZE = 50;

/** Query for webinars, latest start first. */
export const webinarListQuery = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: [...WEBINARS_KEY, 'list'],
    queryFn: ({ pageParam, signal }) =>
      unwrapResponse(
        api.GET('/api/admin/webinars', { params: { query: { limit: PAGE_SIZE, cursor: pageParam } }, signal }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** Query for the registrations of a webinar, or for {@link WAITING_LIST_ID}. Ignores a search that is too short. */
export const registrantsQuery = (api: ApiClient, id: string, search: string) => {
  const filter = search.length >= MIN_SEARCH_LENGTH ? { q: search } : {};
  return infiniteQueryOptions({
    queryKey: [...WEBINARS_KEY, 'registrants', id, filter],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filter, limit: PAGE_SIZE, cursor: pageParam };
      return unwrapResponse<Schemas['WebinarRegistrants']>(
        id === WAITING_LIST_ID
          ? api.GET('/api/admin/webinars/waiting', { params: { query }, signal })
          : api.GET('/api/admin/webinars/{id}/registrations', { params: { path: { id }, query }, signal }),
      );
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
};

/** Query for the site's details, with the team members from whom an admin chooses the host. */
export const webinarHostsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...WEBINARS_KEY, 'hosts'],
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/site', { signal })),
  });

type WebinarFields = Omit<Schemas['CreateWebinar'], 'id'>;

/** Schedules a webinar. Idempotent. */
export const createWebinar = (api: ApiClient, id: string, fields: WebinarFields): Promise<Webinar> =>
  unwrapResponse(api.POST('/api/admin/webinars', { body: { id, ...fields } }));

/** Replaces the fields. Idempotent. @throws ApiProblem 409 with the current webinar if the version is stale */
export const editWebinar = (api: ApiClient, { id, version }: Webinar, fields: WebinarFields): Promise<Webinar> =>
  unwrapResponse(
    api.PUT('/api/admin/webinars/{id}', {
      params: { path: { id } },
      body: { ...fields, version },
    }),
  );

export const cancelWebinar = (api: ApiClient, { id, version }: Webinar): Promise<Webinar> =>
  unwrapResponse(
    api.POST('/api/admin/webinars/{id}/cancel', {
      params: { path: { id } },
      body: { version },
    }),
  );
