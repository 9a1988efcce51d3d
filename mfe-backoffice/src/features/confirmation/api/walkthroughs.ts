import { answerOf, ApiProblem } from '@epm/contract';
import type { ApiClient, Schemas } from '@epm/contract';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../../app/query-keys.ts';

/** The walkthrough of a lead: the one ahead, else the last; null where it never had one. */
export const walkthroughOfQuery = (api: ApiClient, leadId: string) => queryOptions({
  queryKey: queryKeys.walkthroughOf(leadId),
  queryFn: ({ signal }) => answerOf(api.GET('/api/walkthroughs/of/{leadId}', { params: { path: { leadId } }, signal }))
    .catch((error: unknown): Schemas['Walkthrough'] | null => {
      if (error instanceof ApiProblem && error.problem?.code === 'walkthrough.missing') return null;
      throw error;
    }),
});

/** Times that can be booked now. What a minute ago was free may be taken. */
export const slotsQuery = (api: ApiClient, leadId: string) => queryOptions({
  queryKey: queryKeys.walkthroughSlots(leadId),
  queryFn: ({ signal }) => answerOf(api.GET('/api/walkthroughs/slots', { params: { query: { leadId } }, signal })),
  staleTime: 0,
});

/** Books the time, or moves the walkthrough that is ahead. @throws ApiProblem, or TypeError without an answer */
export const bookWalkthrough = (api: ApiClient, leadId: string, start: string) =>
  answerOf(api.POST('/api/walkthroughs', { body: { leadId, start }, signal: AbortSignal.timeout(20_000) }));
