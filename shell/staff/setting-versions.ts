import type { SiteSettingKey } from '@epm/contract';
import { unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { infiniteQueryOptions } from '@tanstack/react-query';

/**
 * Query for the versions of a setting, newest first. Its key starts with 'settings', like all queries that are
 * refetched when a setting changes.
 */
export const settingVersionsQuery = (api: ApiClient, key: SiteSettingKey) =>
  infiniteQueryOptions({
    queryKey: ['settings', key, 'versions'],
    queryFn: ({ signal, pageParam }) =>
      unwrapResponse(
        api.GET('/api/settings/versions', {
          params: { query: { key, limit: 20, ...(pageParam && { cursor: pageParam }) } },
          signal,
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
