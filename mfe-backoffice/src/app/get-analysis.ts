import { answerOf } from '@epm/contract';
import type { ApiClient } from '@epm/contract';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from './query-keys.ts';

/** The report of the lead's property. Answers 404 for a lead that never asked for one. */
export const analysisQuery = (api: ApiClient, leadId: string) => queryOptions({
  queryKey: queryKeys.leadAnalysis(leadId),
  queryFn: ({ signal }) => answerOf(api.GET('/api/analyses/{leadId}', { params: { path: { leadId } }, signal })),
});
