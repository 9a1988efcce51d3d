import { answerOf } from '@epm/contract';
import type { ApiClient } from '@epm/contract';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from './query-keys.ts';

/** How many leads are in each stage. */
export const pipelineQuery = (api: ApiClient) => queryOptions({
  queryKey: queryKeys.pipeline,
  queryFn: ({ signal }) => answerOf(api.GET('/api/dashboard/pipeline', { signal })),
});
