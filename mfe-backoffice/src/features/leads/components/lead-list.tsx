import type { LeadStatus } from '@epm/contract';
import { EmptyState, Loadable, LoadMore } from '@epm/ui';
import { useHost } from '@epm/router';
import { useInfiniteQuery } from '@tanstack/react-query';
import { RowsSkeleton } from '../../../app/rows-skeleton.tsx';
import { leadListQuery } from '../api/list-leads.ts';
import { LeadTable } from './lead-table.tsx';

export function LeadList({ status }: { status: LeadStatus | null }) {
  const query = useInfiniteQuery(leadListQuery(useHost().api, status));
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
