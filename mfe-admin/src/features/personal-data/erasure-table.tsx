import { deriveStaffName } from '@epm/contract';
import { useHost } from '@epm/router';
import { RowsSkeleton } from '@epm/staff';
import { Badge, ButtonLink, EmptyState, Instant, Loadable, Table } from '@epm/ui';
import type { TableColumn } from '@epm/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LongText, RowTitle } from '../../app/table-cells.tsx';
import { erasuresQuery, PEOPLE_SEARCH_KEY, PEOPLE_SUMMARY_KEY } from './person-queries.ts';
import type { PersonErasure } from './person-queries.ts';

/** Describes the progress of an erasure, including what it waits for. */
function describeProgress({ deletedAt, partners }: PersonErasure): string {
  if (deletedAt === null) return 'Waits for a worker';
  const open = partners.filter(({ erasedAt }) => erasedAt === null).map(({ partner }) => partner);
  return open.length > 0 ? `Erased here, waits for ${open.join(' and ')}` : 'Erased here';
}

const COLUMNS: TableColumn<PersonErasure>[] = [
  {
    key: 'id',
    header: 'Reference',
    isRowHeader: true,
    width: '14%',
    cell: ({ id }) => <RowTitle detail={null}>{id.slice(0, 8)}</RowTitle>,
  },
  { key: 'requestedAt', header: 'Requested', width: '20%', cell: ({ requestedAt }) => <Instant time={requestedAt} /> },
  {
    key: 'requestedBy',
    header: 'By',
    width: '18%',
    cell: ({ requestedBy }) => <LongText>{requestedBy ? deriveStaffName(requestedBy) : 'A former user'}</LongText>,
  },
  {
    key: 'state',
    header: 'Status',
    cell: (erasure) =>
      erasure.finishedAt === null ? (
        <>
          <Badge tone="caution">In progress</Badge> {describeProgress(erasure)}
        </>
      ) : (
        <Badge tone="positive">Completed</Badge>
      ),
  },
  {
    key: 'receipt',
    header: 'Actions',
    isUnlabeled: true,
    width: '14%',
    cell: ({ id }) => (
      <ButtonLink
        size="sm"
        variant="outline"
        href={`/api/people/erasures/${id}/receipt`}
        download
        aria-label={`Receipt of erasure ${id.slice(0, 8)}`}
      >
        Receipt
      </ButtonLink>
    ),
  },
];

/** Table of the last erasures with their receipts. */
export function ErasureTable() {
  const query = useQuery(erasuresQuery(useHost().api));
  const client = useQueryClient();
  const lastFinished = query.data?.find(({ finishedAt }) => finishedAt !== null)?.id ?? null;
  const isLoaded = query.data !== undefined;
  // Refetches the search results and the summary when an erasure finishes, so that they no longer show the person.
  useEffect(() => {
    if (!isLoaded) return undefined;
    return () => {
      void client.invalidateQueries({ queryKey: PEOPLE_SEARCH_KEY });
      void client.resetQueries({ queryKey: PEOPLE_SUMMARY_KEY });
    };
  }, [client, isLoaded, lastFinished]);
  return (
    <Loadable
      query={query}
      errorMessage="Failed to load erasures"
      skeleton={<RowsSkeleton rows={2} label="Loading erasures" />}
    >
      {(erasures) => (
        <Table
          label="Erasures, newest first"
          columns={COLUMNS}
          rows={erasures}
          rowKey={({ id }) => id}
          empty={<EmptyState title="No erasures yet">Each erasure is listed here with its receipt.</EmptyState>}
        />
      )}
    </Loadable>
  );
}
