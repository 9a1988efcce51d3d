import { unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { queryOptions } from '@tanstack/react-query';
import { SETTINGS_KEY } from './settings-key.ts';

export const AREA_GUIDE_KEY = ['area-guide'];

/** Query for the versions of the area guide, with a flag that is true if the active version is outdated. */
export const areaGuideQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: AREA_GUIDE_KEY,
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/admin/area-guide', { signal })),
  });

/** Query for the result of the last check of the audit log. */
export const auditStateQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['audit', 'state'],
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/audit/state', { signal })),
  });

/** Query for the booking rules, which include the staff members who do walkthroughs. */
export const bookingQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...SETTINGS_KEY, 'walkthroughs'],
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/settings/booking', { signal })),
  });
