import type { Schemas } from '@epm/contract';
import { unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { queryOptions } from '@tanstack/react-query';

/** Query for all users, from whom the admin chooses who does walkthroughs. */
export const usersQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['booking-users'],
    queryFn: async ({ signal }) => (await unwrapResponse(api.GET('/api/users', { signal }))).items,
  });

/** Query for the times that visitors could book with these rules. The server rejects contradictory rules. */
export const bookingPreviewQuery = (api: ApiClient, rules: Schemas['BookingRules']) =>
  queryOptions({
    queryKey: ['booking-preview', rules],
    queryFn: ({ signal }) => unwrapResponse(api.POST('/api/settings/booking/preview', { body: rules, signal })),
    retry: false,
  });
