import { unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { queryOptions } from '@tanstack/react-query';
import { SETTINGS_KEY } from '../../../app/settings-key.ts';

export const serviceAreaQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...SETTINGS_KEY, 'serviceArea'],
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/settings/service-area', { signal })),
  });

export const plansQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...SETTINGS_KEY, 'plans'],
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/settings/plans', { signal })),
  });

export const areasQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...SETTINGS_KEY, 'areas'],
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/settings/areas', { signal })),
  });

export const teamQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...SETTINGS_KEY, 'team'],
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/settings/team', { signal })),
  });

export const testimonialsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...SETTINGS_KEY, 'testimonials'],
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/settings/testimonials', { signal })),
  });

export const reviewBadgeQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...SETTINGS_KEY, 'reviewBadge'],
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/settings/review-badge', { signal })),
  });
