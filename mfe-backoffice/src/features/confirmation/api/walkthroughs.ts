import { answerOf, ApiProblem } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import type { ApiClient } from '@epm/router/client';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../../app/query-keys.ts';

/** The lead's upcoming walkthrough, or the most recent one; null when it never had a walkthrough. */
export const walkthroughOfQuery = (api: ApiClient, leadId: string) =>
  queryOptions({
    queryKey: queryKeys.walkthroughOf(leadId),
    queryFn: ({ signal }) =>
      answerOf(api.GET('/api/walkthroughs/of/{leadId}', { params: { path: { leadId } }, signal })).catch(
        (error: unknown): Schemas['Walkthrough'] | null => {
          if (error instanceof ApiProblem && error.problem?.code === 'walkthrough.missing') return null;
          throw error;
        },
      ),
  });

/** Free times. Always refetched, because visitors and other staff book the same times. */
export const slotsQuery = (api: ApiClient, leadId: string) =>
  queryOptions({
    queryKey: queryKeys.walkthroughSlots(leadId),
    queryFn: ({ signal }) => answerOf(api.GET('/api/walkthroughs/slots', { params: { query: { leadId } }, signal })),
    staleTime: 0,
  });

const TIMEOUT_MS = 20_000;

/**
 * Books the time, or moves the upcoming walkthrough to it.
 * @param from shown start of the walkthrough to move; the server refuses the move if the start has changed
 * @throws ApiProblem, or TypeError without a response
 */
export const bookWalkthrough = (api: ApiClient, leadId: string, start: string, from?: string) =>
  answerOf(
    api.POST('/api/walkthroughs', {
      body: { leadId, start, ...(from && { from }) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }),
  );

/** Cancels the walkthrough; refused if its start has changed. @throws ApiProblem, or TypeError without a response */
export const cancelWalkthrough = (
  api: ApiClient,
  { leadId, start }: Pick<Schemas['Walkthrough'], 'leadId' | 'start'>,
) =>
  answerOf(
    api.POST('/api/walkthroughs/of/{leadId}/cancel', {
      params: { path: { leadId } },
      body: { start },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }),
  );
