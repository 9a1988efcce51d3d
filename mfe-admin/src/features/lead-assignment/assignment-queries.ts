import { unwrapResponse } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import type { ApiClient } from '@epm/router/client';
import { queryOptions } from '@tanstack/react-query';

/** Query for the lead assignment setting and the staff who can be assigned. */
export const leadAssignmentQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['lead-assignment'],
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/settings/lead-assignment', { signal })),
  });

/**
 * Replaces the setting. Idempotent.
 * @throws ApiProblem 409 with `current` if another admin has changed the setting
 * @throws TypeError if there is no response
 */
export const replaceLeadAssignment = (api: ApiClient, body: Schemas['ReplaceLeadAssignment']) =>
  unwrapResponse(api.PUT('/api/settings/lead-assignment', { body }));
