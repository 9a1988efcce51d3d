import { useHost, Link } from '@epm/router';
import { RowsSkeleton } from '@epm/staff';
import { ButtonLink, EmptyState, Loadable, LoadMore, VisuallyHidden } from '@epm/ui';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '../../../app/paths.ts';
import { BulkBar } from './bulk-bar.tsx';
import { sequencesQuery } from './monitor-queries.ts';
import type { MonitorParams } from './monitor-filter.ts';
import { SequenceTable } from './sequence-table.tsx';
import { useSequenceSelection } from './use-sequence-selection.ts';
import styles from './sequence-list.module.css';

/** List of the sequences that match the filter. While a new filter loads, the previous rows stay, dimmed. */
export function SequenceList({ params }: { params: MonitorParams }) {
  const query = useInfiniteQuery({
    ...sequencesQuery(useHost().api, params),
    placeholderData: keepPreviousData,
  });
  const sequences = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const selection = useSequenceSelection(sequences);
  const { hasNextPage, isPlaceholderData } = query;
  return (
    <>
      <Loadable
        query={query}
        errorMessage="Failed to load the campaigns"
        skeleton={<RowsSkeleton rows={8} label="Loading the campaigns" />}
      >
        {() => (
          <>
            <div role="status">
              <VisuallyHidden>
                {isPlaceholderData
                  ? ''
                  : `${sequences.length} ${sequences.length === 1 ? 'campaign' : 'campaigns'} loaded${hasNextPage ? ', more follow' : ''}`}
              </VisuallyHidden>
            </div>
            <div
              className={styles.list}
              data-stale={isPlaceholderData || undefined}
              aria-busy={isPlaceholderData || undefined}
            >
              <SequenceTable
                sequences={sequences}
                selection={selection}
                empty={<NoSequences isFiltered={Object.keys(params).length > 0} />}
              />
            </div>
          </>
        )}
      </Loadable>
      <LoadMore pages={query} />
      <BulkBar selection={selection} listedCount={sequences.length} />
    </>
  );
}

function NoSequences({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) {
    return (
      <EmptyState
        title="No campaigns yet"
        action={
          <ButtonLink variant="outline" render={<Link to={paths.leads()} />}>
            All leads
          </ButtonLink>
        }
      >
        A campaign starts when an owner gets a rental analysis, books a walkthrough, or is closed. Staff start one from
        the page of a lead.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No campaigns found"
      action={
        <ButtonLink variant="outline" render={<Link to={paths.campaigns} />}>
          Show all campaigns
        </ButtonLink>
      }
    >
      There are no campaigns matching the current filter.
    </EmptyState>
  );
}
