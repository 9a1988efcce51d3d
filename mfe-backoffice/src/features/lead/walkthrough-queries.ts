import { unwrapResponse, ApiProblem } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import type { ApiClient } from '@epm/router/client';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../lead-data/index.ts';

/** Query for the lead's upcoming or else most recent walkthrough; null if the lead never had one. */
export const leadWalkthroughQuery = (api: ApiClient, leadId: string) =>
  queryOptions({
    queryKey: queryKeys.leadWalkthrough(leadId),
    queryFn: ({ signal }) =>
      unwrapResponse(api.GET('/api/walkthroughs/of/{leadId}', { params: { path: { leadId } }, signal })).catch(
        (error: unknown): Schemas['Walkthrough'] | null => {
          if (error instanceof ApiProblem && error.problem?.code === 'walkthrough.missing') return null;
          throw error;
        },
      ),
  });

/** Query for the free times. Always refetched, because visitors and other staff members book the same times. */
export const slotsQuery = (api: ApiClient, leadId: string) =>
  queryOptions({
    queryKey: queryKeys.walkthroughSlots(leadId),
    queryFn: ({ signal }) =>
      unwrapResponse(api.GET('/api/walkthroughs/slots', { params: { query: { leadId } }, signal })),
    staleTime: 0,
  });

const TIMEOUT_MS = 20_000;

/**
 * Books the time, or moves the upcoming walkthrough to it.
 * @param from displayed start of the walkthrough to move; the server rejects the move if the start has changed
 * @throws ApiProblem, or TypeError if there is no response */
export const bookWalkthrough = (api: ApiClient, leadId: string, start: string, from?: string) =>
  unwrapResponse(
    api.POST('/api/walkthroughs', {
      body: { leadId, start, ...(from && { from }) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }),
  );

/**
 * Cancels the walkthrough. The server rejects the request if the walkthrough's start has changed.
 * @throws ApiProblem, or TypeError if there is no response
 */
export const cancelWalkthrough = (
  api: ApiClient,
  { leadId, start }: Pick<Schemas['Walkthrough'], 'leadId' | 'start'>,
) =>
  unwrapResponse(
    api.POST('/api/walkthroughs/of/{leadId}/cancel', {
      params: { path: { leadId } },
      body: { start },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }),
  );

/**
 * Gives the walkthrough to another staff member. The server rejects the request if the walkthrough's start has changed.
 * @throws ApiProblem, or TypeError if there is no response
 */
export const handOverWalkthrough = (
  api: ApiClient,
  { leadId, start }: Pick<Schemas['Walkthrough'], 'leadId' | 'start'>,
  staffId: string,
) =>
  unwrapResponse(
    api.PUT('/api/walkthroughs/of/{leadId}/staff', {
      params: { path: { leadId } },
      body: { start, staffId },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }),
  );

/** Returns a function that caches a changed walkthrough and refetches the lead, the lists and the dashboard. */
export function useStoreWalkthrough(leadId: string) {
  const client = useQueryClient();
  return (walkthrough: Schemas['Walkthrough']) => {
    client.setQueryData(queryKeys.leadWalkthrough(leadId), walkthrough);
    const changed = [
      queryKeys.lead(leadId),
      queryKeys.leadLists,
      queryKeys.pipeline,
      queryKeys.activity,
      queryKeys.walkthroughs,
    ];
    for (const queryKey of changed) void client.invalidateQueries({ queryKey });
  };
}
