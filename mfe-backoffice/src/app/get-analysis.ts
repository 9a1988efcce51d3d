import { answerOf } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import type { ApiClient } from '@epm/router/client';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from './query-keys.ts';

/** Query of the analysis report of a lead. Returns null without a request if the lead has no analysis. */
export const analysisQuery = (api: ApiClient, { id, hasAnalysis }: Pick<Schemas['Lead'], 'id' | 'hasAnalysis'>) =>
  queryOptions({
    queryKey: queryKeys.leadAnalysis(id),
    queryFn: ({ signal }): Promise<Schemas['AnalysisReport']> | null =>
      hasAnalysis ? answerOf(api.GET('/api/analyses/{leadId}', { params: { path: { leadId: id } }, signal })) : null,
  });

/** Returns the text that is shown instead of figures while a report has no result. */
export const analysisPending = ({ state }: Pick<Schemas['AnalysisReport'], 'state'>): string => {
  if (state === 'outside-area') return 'Outside the service area: no rent is estimated.';
  if (state === 'in-review') return 'Held as possible spam: no rent is estimated until the lead is accepted.';
  return state === 'delayed'
    ? 'Analyzing Property. The service that estimates rents is not responding.'
    : 'Analyzing Property. This may take a few moments...';
};
