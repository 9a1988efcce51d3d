import type { CampaignWorkflow, Schemas } from '@epm/contract';
import { unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { MonitorParams } from './monitor-filter.ts';

/** Sequence of one owner, with its next message. */
export type Sequence = Schemas['CampaignSequence'];
export type BulkSequenceAction = Schemas['BulkChange']['action'];
/** Change of one sequence. 'update' switches it to the newest campaign messages. */
export type SequenceAction = 'pause' | 'resume' | 'stop' | 'update';

const PAGE_SIZE = 50;
const MONITOR_KEY = ['campaign-monitor'];
const SEQUENCES_KEY = [...MONITOR_KEY, 'sequences'];

export const campaignStatsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...MONITOR_KEY, 'stats'],
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/campaigns/stats', { signal })),
    staleTime: 0,
    meta: { failureMessage: 'Failed to fetch campaign stats' },
  });

/** Query for the metrics of each message of a workflow, in sending order. */
export const messageFiguresQuery = (api: ApiClient, workflow: CampaignWorkflow) =>
  queryOptions({
    queryKey: [...MONITOR_KEY, 'figures', workflow],
    queryFn: ({ signal }) =>
      unwrapResponse(api.GET('/api/campaigns/figures', { params: { query: { workflow } }, signal })),
    staleTime: 0,
  });

/** Query for the sequences that match the filter, the latest start first. */
export const sequencesQuery = (api: ApiClient, params: MonitorParams) =>
  infiniteQueryOptions({
    queryKey: [...SEQUENCES_KEY, params],
    queryFn: ({ pageParam, signal }) =>
      unwrapResponse(
        api.GET('/api/campaigns/enrollments', {
          params: { query: { ...params, limit: PAGE_SIZE, cursor: pageParam } },
          signal,
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });

/** Refetches everything that the monitor shows. */
export const refreshMonitor = (client: QueryClient): void => {
  void client.invalidateQueries({ queryKey: MONITOR_KEY });
};

/** Replaces a sequence in every cached list. */
export function updateCachedSequence(client: QueryClient, changed: Sequence): void {
  client.setQueriesData<InfiniteData<Schemas['CampaignSequences']>>(
    { queryKey: SEQUENCES_KEY },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.map((sequence) => (sequence.id === changed.id ? changed : sequence)),
        })),
      },
  );
}

/** Changes a sequence. Idempotent. @returns the changed sequence */
export const changeSequence = (api: ApiClient, id: string, action: SequenceAction): Promise<Sequence> =>
  unwrapResponse(api.POST(`/api/campaigns/{id}/${action}`, { params: { path: { id } } }));

/** Changes the sequences of up to 200 leads. Idempotent. @returns the number of changed sequences, and the skipped
 * leads with reasons */
export const changeSequences = (api: ApiClient, action: BulkSequenceAction, leadIds: string[]) =>
  unwrapResponse(api.POST('/api/campaigns/bulk', { body: { action, leadIds } }));
