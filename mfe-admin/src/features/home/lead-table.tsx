import { formatSquareFeet } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { Ago, EmptyState, Loadable, LoadMore, StatusBadge, Table } from '@epm/ui';
import type { TableColumn } from '@epm/ui';
import { Link, useHost } from '@epm/router';
import { useInfiniteQuery } from '@tanstack/react-query';
import { RowsSkeleton } from '@epm/staff';
import { leadListQuery } from './home-queries.ts';

const columns: readonly TableColumn<Schemas['LeadSummary']>[] = [
  {
    key: 'name',
    head: 'Name',
    isRowHead: true,
    width: '22%',
    cell: ({ id, name }) => (
      <Link to={`/leads/${id}`} state={{ from: { path: '/admin', name: 'Admin' } }}>
        {name}
      </Link>
    ),
  },
  { key: 'email', head: 'Email', width: '18%', cell: ({ email }) => <a href={`mailto:${email}`}>{email}</a> },
  { key: 'address', head: 'Property Address', cell: ({ propertyAddress }) => propertyAddress },
  {
    key: 'area',
    head: 'Area',
    isFigure: true,
    width: '8rem',
    // 0 means unknown. A lead from a calculator, for example, has no home yet.
    cell: ({ squareFootage }) => (squareFootage > 0 ? formatSquareFeet(squareFootage) : null),
  },
  { key: 'status', head: 'Status', width: '12rem', cell: ({ status }) => <StatusBadge status={status} /> },
  { key: 'created', head: 'Created', isFigure: true, width: '8rem', cell: ({ createdAt }) => <Ago at={createdAt} /> },
];

export function LeadTable() {
  const query = useInfiniteQuery(leadListQuery(useHost().api));
  return (
    <Loadable query={query} failure="Failed to load entries" skeleton={<RowsSkeleton rows={4} label="Loading leads" />}>
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
