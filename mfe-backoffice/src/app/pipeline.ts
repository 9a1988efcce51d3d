import { answerOf } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import type { ApiClient } from '@epm/router/client';
import { queryOptions } from '@tanstack/react-query';
import { everyLead, filterParams } from './lead-filter.ts';
import type { LeadFilter } from './lead-filter.ts';
import { queryKeys } from './query-keys.ts';

/** Query of the number of leads in each stage. @param filter counts matching leads; its status and order are ignored */
export const pipelineQuery = (api: ApiClient, filter = everyLead) => {
  const query = filterParams({ ...filter, status: null, sort: everyLead.sort });
  return queryOptions({
    queryKey: Object.keys(query).length === 0 ? queryKeys.pipeline : queryKeys.pipelineOf(query),
    queryFn: ({ signal }) => answerOf(api.GET('/api/dashboard/pipeline', { params: { query }, signal })),
  });
};

/** Returns the total number of leads that match the filter; undefined if the server stopped counting. */
export function totalOf({ tiles, others, isCut }: Schemas['Pipeline'], { status }: LeadFilter): number | undefined {
  if (isCut) return undefined;
  return [...tiles, ...others]
    .filter((stage) => !status || stage.status === status)
    .reduce((sum, { count }) => sum + count, 0);
}
