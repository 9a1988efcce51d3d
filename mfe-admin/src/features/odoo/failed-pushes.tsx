import type { Schemas } from '@epm/contract';
import { Link, useHost } from '@epm/router';
import { RowsSkeleton } from '@epm/staff';
import { Button, Dialog, EmptyState, Instant, Loadable, LoadMore, Table } from '@epm/ui';
import type { TableColumn } from '@epm/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { JsonBlock } from '../../app/json-block.tsx';
import { LongText, RowActions, RowTitle } from '../../app/table-cells.tsx';
import { failedPushesQuery } from './failed-push-queries.ts';
import { useRetryPushes } from './use-retry-pushes.ts';
import styles from './odoo-sync-page.module.css';

type FailedPush = Schemas['FailedPush'];

const REFUSAL_TEXTS: Readonly<Record<NonNullable<FailedPush['refusedOutcome']>, string>> = {
  won: 'Marked as won in Odoo. Not applied, because the lead was deleted here.',
  lost: 'Marked as lost in Odoo. Not applied, because the lead is closed or was deleted here.',
  open: 'Reopened in Odoo. Not applied, because its status here does not allow it.',
};

const emptyState = (
  <EmptyState title="No failed pushes">Odoo has the current version of each lead that was sent.</EmptyState>
);

/** List of the leads that failed to sync with Odoo, with the payload of each. */
export function FailedPushes() {
  const query = useInfiniteQuery(failedPushesQuery(useHost().api));
  const retry = useRetryPushes();
  const [shown, setShown] = useState<FailedPush | null>(null);
  const isBusy = (leadId: string | null) => retry.isPending && retry.variables === leadId;
  const total = query.data?.pages[0]?.total ?? 0;
  const columns: readonly TableColumn<FailedPush>[] = [
    {
      key: 'lead',
      header: 'Lead',
      isRowHeader: true,
      width: '26%',
      cell: ({ leadId, name, propertyAddress }) => (
        <RowTitle detail={propertyAddress}>
          <Link to={`/leads/${leadId}`}>{name}</Link>
        </RowTitle>
      ),
    },
    {
      key: 'error',
      header: 'Error',
      cell: ({ error, refusedOutcome }) => (
        <LongText>{refusedOutcome ? REFUSAL_TEXTS[refusedOutcome] : error}</LongText>
      ),
    },
    { key: 'attempts', header: 'Attempts', isNumeric: true, width: '6rem', cell: ({ attempts }) => attempts },
    { key: 'failed', header: 'Failed', width: '11rem', cell: ({ failedAt }) => <Instant time={failedAt} /> },
    {
      key: 'actions',
      header: 'Actions',
      isUnlabeled: true,
      width: '14rem',
      cell: (push) => (
        <RowActions>
          <Button
            size="sm"
            aria-label={`Try again: ${push.name}`}
            isBusy={isBusy(push.leadId)}
            onClick={() => retry.mutate(push.leadId)}
          >
            Try again
          </Button>
          {push.payload && (
            <Button size="sm" variant="outline" aria-label={`Show data: ${push.name}`} onClick={() => setShown(push)}>
              Show data
            </Button>
          )}
        </RowActions>
      ),
    },
  ];
  return (
    <>
      <p className={styles.text}>
        Leads that Odoo did not accept, and outcomes from Odoo that were not applied. A failed lead is retried for a
        day. Trying again replaces an outcome in Odoo with our status.
      </p>
      {total > 1 && (
        <p className={styles.text}>
          <Button variant="outline" isBusy={isBusy(null)} onClick={() => retry.mutate(null)}>
            Try all {total} again
          </Button>
        </p>
      )}
      <Loadable
        query={query}
        errorMessage="Failed to load the failed pushes"
        skeleton={<RowsSkeleton rows={4} label="Loading the failed pushes" />}
      >
        {({ pages }) => (
          <Table
            label="Failed pushes, newest first"
            columns={columns}
            rows={pages.flatMap(({ items }) => items)}
            rowKey={({ leadId }) => leadId}
            empty={emptyState}
          />
        )}
      </Loadable>
      <LoadMore pages={query} />
      {shown && (
        <Dialog isOpen isWide onClose={() => setShown(null)} title={`Data that Odoo did not accept: ${shown.name}`}>
          <JsonBlock label="Data" value={shown.payload} />
        </Dialog>
      )}
    </>
  );
}
