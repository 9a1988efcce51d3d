import type { Schemas } from '@epm/contract';
import { formatDate, deriveStaffName } from '@epm/contract';
import { Button, EmptyState, Instant, Loadable, LoadMore, Page, Table } from '@epm/ui';
import type { TableColumn } from '@epm/ui';
import { Link, useHost, useSession } from '@epm/router';
import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '../../app/paths.ts';
import { deletedLeadsQuery, useRestoreLead } from '../../lead-data/index.ts';
import { RowsSkeleton } from '@epm/staff';

type DeletedLead = Schemas['DeletedLead'];

const PAGE_TITLE = 'Deleted leads';
const backLink = <Link to={paths.leads()}>All leads</Link>;
const emptyState = (
  <EmptyState title="No deleted leads">
    A deleted lead stays here for 30 days and can be restored, with all that belongs to it.
  </EmptyState>
);

/** Page on which admins can restore leads that were deleted in the last 30 days. */
export function Component() {
  if (useSession().user?.role === 'admin') return <DeletedLeads />;
  return (
    <Page title={PAGE_TITLE} backLink={backLink}>
      <EmptyState title="Access denied. Admin privileges required." />
    </Page>
  );
}

function DeletedLeads() {
  const query = useInfiniteQuery(deletedLeadsQuery(useHost().api));
  const { restore, restoringId } = useRestoreLead();
  const columns: TableColumn<DeletedLead>[] = [
    { key: 'name', header: 'Name', isRowHeader: true, cell: ({ name }) => name },
    { key: 'address', header: 'Property', cell: ({ propertyAddress }) => propertyAddress || '–' },
    {
      key: 'deleted',
      header: 'Deleted',
      width: '18%',
      cell: ({ deletedAt, deletedBy }) => (
        <span>
          <Instant time={deletedAt} />
          {deletedBy && <span title={deletedBy}> by {deriveStaffName(deletedBy)}</span>}
        </span>
      ),
    },
    {
      key: 'purge',
      header: 'Permanently deleted on',
      width: '10rem',
      cell: ({ purgeAt }) => formatDate(purgeAt),
    },
    {
      key: 'restore',
      header: 'Actions',
      width: '7rem',
      isUnlabeled: true,
      cell: (lead) => (
        <Button
          size="sm"
          variant="outline"
          isBusy={restoringId === lead.id}
          aria-label={`Restore ${lead.name}`}
          onClick={() => restore(lead)}
        >
          Restore
        </Button>
      ),
    },
  ];
  return (
    <Page title={PAGE_TITLE} backLink={backLink}>
      <Loadable
        query={query}
        errorMessage="Failed to load deleted leads"
        skeleton={<RowsSkeleton rows={6} label="Loading deleted leads" />}
      >
        {({ pages }) => (
          <Table
            label={PAGE_TITLE}
            columns={columns}
            rows={pages.flatMap(({ items }) => items)}
            rowKey={({ id }) => id}
            empty={emptyState}
          />
        )}
      </Loadable>
      <LoadMore pages={query} />
    </Page>
  );
}
