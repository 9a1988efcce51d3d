import type { SiteSettingKey } from '@epm/contract';
import { unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { infiniteQueryOptions } from '@tanstack/react-query';

/** Start of the keys of all queries for settings, which are refetched when a setting changes. */
export const SETTINGS_KEY = ['settings'] as const;

/** Query for the values that a setting has had, newest first. */
export const versionsQuery = (api: ApiClient, key: SiteSettingKey) =>
  infiniteQueryOptions({
    queryKey: [...SETTINGS_KEY, key, 'versions'],
    queryFn: ({ signal, pageParam }) =>
      unwrapResponse(
        api.GET('/api/settings/versions', {
          params: { query: { key, limit: 20, ...(pageParam && { cursor: pageParam }) } },
          signal,
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
