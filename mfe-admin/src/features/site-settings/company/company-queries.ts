import { unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { queryOptions } from '@tanstack/react-query';
import { SETTINGS_KEY } from '../../../app/settings-key.ts';

export const companyQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...SETTINGS_KEY, 'company'],
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/settings/company', { signal })),
  });

export const linksQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...SETTINGS_KEY, 'links'],
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/settings/links', { signal })),
  });

export const socialQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...SETTINGS_KEY, 'social'],
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/settings/social', { signal })),
  });
