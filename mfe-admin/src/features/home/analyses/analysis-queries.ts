import { MIN_SEARCH_LENGTH } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';

const PAGE_SIZE = 50;
export const ANALYSES_KEY = ['analyses'];

export interface AnalysisFilter {
  q: string;
  isWithoutLead: boolean;
}

/** Query for property analyses, newest first. Ignores a search that is too short. */
export const analysisListQuery = (api: ApiClient, { q, isWithoutLead }: AnalysisFilter) => {
  const filters = {
    ...(q.length >= MIN_SEARCH_LENGTH && { q }),
    ...(isWithoutLead && { lead: 'without' as const }),
  };
  return infiniteQueryOptions({
    queryKey: [...ANALYSES_KEY, filters],
    queryFn: ({ pageParam, signal }): Promise<Schemas['AnalysisList']> =>
      unwrapResponse(
        api.GET('/api/analyses', { params: { query: { ...filters, limit: PAGE_SIZE, cursor: pageParam } }, signal }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
};
