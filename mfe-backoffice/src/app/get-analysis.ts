import { answerOf, ApiProblem } from '@epm/contract';
import type { ApiClient, Schemas } from '@epm/contract';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from './query-keys.ts';

/**
 * The report of the lead's property; null for a lead that never asked for one, so that asking again is no new beginning.
 * To nobody, as when a session has ended, the server says the same of a report that is there: what was loaded stands.
 */
export const analysisQuery = (api: ApiClient, leadId: string) => queryOptions({
  queryKey: queryKeys.leadAnalysis(leadId),
  queryFn: async ({ signal, client, queryKey }): Promise<Schemas['AnalysisReport'] | null> => {
    try {
      return await answerOf(api.GET('/api/analyses/{leadId}', { params: { path: { leadId } }, signal }));
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 404 && !client.getQueryData(queryKey)) return null;
      throw error;
    }
  },
});
