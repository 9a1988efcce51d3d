import { formatSquareFeet } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { RelativeTime, EmptyState, Loadable, LoadMore, StatusBadge, Table } from '@epm/ui';
import type { TableColumn } from '@epm/ui';
import { Link, useHost } from '@epm/router';
import { useInfiniteQuery } from '@tanstack/react-query';
import { RowsSkeleton } from '@epm/staff';
import { leadListQuery } from './home-queries.ts';

const columns: readonly TableColumn<Schemas['LeadSummary']>[] = [
  {
    key: 'name',
    header: 'Name',
    isRowHeader: true,
    width: '22%',
    cell: ({ id, name }) => (
      <Link to={`/leads/${id}`} state={{ from: { path: '/admin', name: 'Admin' } }}>
        {name}
      </Link>
    ),
  },
  { key: 'email', header: 'Email', width: '18%', cell: ({ email }) => <a href={`mailto:${email}`}>{email}</a> },
  { key: 'address', header: 'Property Address', cell: ({ propertyAddress }) => propertyAddress },
  {
    key: 'area',
    header: 'Area',
    isNumeric: true,
    width: '8rem',
    // 0 means unknown. A lead from a calculator, for example, has no home yet.
    cell: ({ squareFootage }) => (squareFootage > 0 ? formatSquareFeet(squareFootage) : null),
  },
  { key: 'status', header: 'Status', width: '12rem', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    key: 'created',
    header: 'Created',
    isNumeric: true,
    width: '8rem',
    cell: ({ createdAt }) => <RelativeTime time={createdAt} />,
  },
];

export function LeadTable() {
  const query = useInfiniteQuery(leadListQuery(useHost().api));
  return (
    <Loadable
      query={query}
      errorMessage="Failed to load entries"
      skeleton={<RowsSkeleton rows={4} label="Loading leads" />}
    >
      {({ pages }) => (
        <>
          <Table
            label="Leads, newest first"
            columns={columns}
            rows={pages.flatMap((page) => page.items)}
            rowKey={({ id }) => id}
            empty={<EmptyState title="No leads found">Leads appear here as they come in.</EmptyState>}
          />
          <LoadMore pages={query} />
        </>
      )}
    </Loadable>
  );
}
