import { MAX_SELECTED_EXPORT } from '@epm/contract';
import { Button, ButtonLink, EmptyState, Instant, Loadable, LoadMore, VisuallyHidden } from '@epm/ui';
import { Link, useHost } from '@epm/router';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import {
  toQueryParams,
  getListLeads,
  leadListQuery,
  pipelineQuery,
  countMatchingLeads,
} from '../../../lead-data/index.ts';
import type { LeadFilter, LeadSort } from '../../../lead-data/index.ts';
import { paths } from '../../../app/paths.ts';
import { RowsSkeleton, Notice, useIsOnline } from '@epm/staff';
import { useSelectMatching } from '../hooks/use-select-matching.ts';
import { useLeadSelection } from '../hooks/use-lead-selection.ts';
import { BulkBar } from './bulk-bar.tsx';
import { BulkProgress } from './bulk-progress.tsx';
import { LeadTable } from './lead-table.tsx';
import foot from './bulk-bar.module.css';
import styles from './lead-list.module.css';

interface LeadListProps {
  filter: LeadFilter;
  onSort: (sort: LeadSort) => void;
  onAdd: () => void;
}

/** List of the leads that match the filter. While a new filter loads, the previous leads remain, dimmed. */
export function LeadList({ filter, onSort, onAdd }: LeadListProps) {
  const query = useInfiniteQuery({ ...leadListQuery(useHost().api, filter), placeholderData: keepPreviousData });
  const leads = query.data ? getListLeads(query.data, filter) : [];
  const rowSelection = useLeadSelection(leads);
  const matching = useSelectMatching(query, {
    filterKey: JSON.stringify(filter),
    loadedCount: leads.length,
    add: rowSelection.add,
    getLeads: (pages) => getListLeads(pages, filter),
  });
  const selection = {
    ...rowSelection,
    clear: () => {
      matching.stop();
      rowSelection.clear();
    },
  };
  const isAllSelected = leads.length > 0 && selection.leads.length === Math.min(leads.length, MAX_SELECTED_EXPORT);
  const { data: pipeline } = useQuery({
    ...pipelineQuery(useHost().api, filter),
    enabled: isAllSelected && query.hasNextPage,
  });
  const isOnline = useIsOnline();
  const hasFilter = Object.keys(toQueryParams({ ...filter, isSuspect: false, sort: 'newest' })).length > 0;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, isPlaceholderData } = query;
  const loadMore = () => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError && !isPlaceholderData) void fetchNextPage();
  };
  return (
    <Loadable
      query={query}
      errorMessage="Failed to load leads"
      skeleton={<RowsSkeleton rows={12} label="Loading leads" />}
    >
      {() => (
        <>
          <div role="status">
            {!isOnline && (
              <Notice label="Offline" title="You are offline">
                The list is as of <Instant time={new Date(query.dataUpdatedAt).toISOString()} />. It is brought up to
                date once the connection is back.
              </Notice>
            )}
          </div>
          <div
            className={styles.list}
            data-stale={isPlaceholderData || undefined}
            aria-busy={isPlaceholderData || undefined}
          >
            <div role="status">
              <VisuallyHidden>
                {isPlaceholderData
                  ? ''
                  : `${leads.length} ${leads.length === 1 ? 'lead' : 'leads'} loaded${hasNextPage ? ', more follow' : ''}`}
              </VisuallyHidden>
            </div>
            {leads.length === 0 ? (
              <EmptyState
                title="No leads found"
                action={
                  hasFilter || filter.isSuspect ? (
                    <ButtonLink variant="outline" render={<Link to={paths.leads()} />}>
                      Show all leads
                    </ButtonLink>
                  ) : (
                    <Button variant="outline" onClick={onAdd}>
                      Add Lead
                    </Button>
                  )
                }
              >
                {filter.isSuspect && !hasFilter
                  ? 'No submission waits for a decision.'
                  : 'There are no leads matching the current filter.'}
              </EmptyState>
            ) : (
              <>
                <LeadTable
                  leads={leads}
                  sort={filter.sort}
                  onSort={onSort}
                  hasMore={hasNextPage}
                  onNearEnd={loadMore}
                  selection={selection}
                />
                <LoadMore pages={query} />
              </>
            )}
          </div>
          <div className={foot.foot}>
            <BulkProgress />
            <BulkBar
              selection={selection}
              matching={isAllSelected || matching.isLoading ? matching : null}
              total={pipeline && countMatchingLeads(pipeline, filter)}
              isSuspect={filter.isSuspect}
            />
          </div>
        </>
      )}
    </Loadable>
  );
}
