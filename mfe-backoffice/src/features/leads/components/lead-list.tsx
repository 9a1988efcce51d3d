import { EmptyState, Loadable, LoadMore } from '@epm/ui';
import { useHost } from '@epm/router';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { LeadFilter } from '../../../app/lead-filter.ts';
import { RowsSkeleton } from '../../../app/rows-skeleton.tsx';
import { leadListQuery } from '../../../app/list-leads.ts';
import { LeadTable } from './lead-table.tsx';

export function LeadList({ filter }: { filter: LeadFilter }) {
  const query = useInfiniteQuery(leadListQuery(useHost().api, filter));
  return (
    <Loadable query={query} failure="Failed to load leads" skeleton={<RowsSkeleton rows={12} label="Loading leads" />}>
      {({ pages }) => {
        const leads = pages.flatMap((page) => page.items);
        if (!leads.length) {
          return <EmptyState title="No leads found">There are no leads matching the current filter.</EmptyState>;
        }
        return (
          <>
            <LeadTable leads={leads} />
            <LoadMore pages={query} />
          </>
        );
      }}
    </Loadable>
  );
}
