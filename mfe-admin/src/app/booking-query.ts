import { unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { queryOptions } from '@tanstack/react-query';
import { SETTINGS_KEY } from './settings-key.ts';

/** Query for the booking rules, which include the staff members who do walkthroughs. */
export const bookingQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...SETTINGS_KEY, 'walkthroughs'],
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/settings/booking', { signal })),
  });
