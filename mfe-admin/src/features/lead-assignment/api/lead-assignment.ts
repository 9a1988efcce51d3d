import { answerOf } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import type { ApiClient } from '@epm/router/client';
import { queryOptions } from '@tanstack/react-query';

/** How new leads are assigned, and the staff who could get them. */
export const leadAssignmentQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['lead-assignment'],
    queryFn: ({ signal }) => answerOf(api.GET('/api/settings/lead-assignment', { signal })),
  });

/** Said twice, it is done once. @throws ApiProblem 409 with `current` when another admin was first, TypeError without an answer */
export const replaceLeadAssignment = (api: ApiClient, body: Schemas['ReplaceLeadAssignment']) =>
  answerOf(api.PUT('/api/settings/lead-assignment', { body, signal: AbortSignal.timeout(20_000) }));
