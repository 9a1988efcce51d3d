import { REFERRAL_STATUS_LABELS, REFERRAL_STATUSES } from '@epm/contract';
import type { ReferralStatus } from '@epm/contract';
import { useHost } from '@epm/router';
import { RowsSkeleton, SearchField, Toolbar, ToolbarSelect } from '@epm/staff';
import { Button, EmptyState, createLazyDialog, Loadable, LoadMore, Table } from '@epm/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLiveRefetch, useTabFilters } from '../../../app/use-tab-filters.ts';
import { DeleteReferralDialog } from './delete-referral-dialog.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { createReferralColumns } from './referral-columns.tsx';
import {
  acceptReferral,
  changeReferralStatus,
  referralListQuery,
  REFERRALS_KEY,
  restoreReferral,
} from './referral-queries.ts';
import type { Referral } from './referral-queries.ts';
import { useReferralChange } from './use-referral-change.ts';

const LIST_FILTER_OPTIONS = [
  { value: '', label: 'All referrals' },
  ...REFERRAL_STATUSES.map((status) => ({ value: status, label: REFERRAL_STATUS_LABELS[status] })),
  { value: 'suspect', label: 'Suspected spam' },
  { value: 'deleted', label: 'Deleted' },
];

const ReferralDialog = createLazyDialog(
  async () => (await import(/* webpackChunkName: "admin.referral" */ './referral-dialog.tsx')).ReferralDialog,
);

const BrokerageDialog = createLazyDialog(
  async () => (await import(/* webpackChunkName: "admin.brokerages" */ './brokerage-dialog.tsx')).BrokerageDialog,
);

type DialogName = 'edit' | 'pay' | 'delete';

/** Table of referrals with status, payment, editing and deletion. The URL contains the filters. */
export function ReferralTable() {
  const { api } = useHost();
  useLiveRefetch('referral.changed', REFERRALS_KEY);
  const { q, get, change } = useTabFilters('referrals');
  const list = get('list');
  const query = useInfiniteQuery(referralListQuery(api, { q, list }));
  const referrals = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const [dialog, setDialog] = useState<{ name: DialogName; referral: Referral } | null>(null);
  const close = () => setDialog(null);
  const [isBrokeragesOpen, setBrokeragesOpen] = useState(false);
  const updateFailed = 'Failed to update referral';
  const statusChange = useReferralChange<ReferralStatus>({
    send: changeReferralStatus,
    successText: 'Status updated successfully',
    failureText: updateFailed,
  });
  const acceptance = useReferralChange({
    send: (client, { id }) => acceptReferral(client, id),
    successText: 'Marked as not spam',
    failureText: updateFailed,
  });
  const restoration = useReferralChange({
    send: (client, { id }) => restoreReferral(client, id),
    successText: 'Referral restored',
    failureText: 'Failed to restore referral',
  });
  const columns = createReferralColumns({
    changeStatus: (referral, status) => statusChange.mutate({ referral, input: status }),
    edit: (referral) => setDialog({ name: 'edit', referral }),
    pay: (referral) => setDialog({ name: 'pay', referral }),
    remove: (referral) => setDialog({ name: 'delete', referral }),
    accept: (referral) => acceptance.mutate({ referral, input: undefined }),
    restore: (referral) => restoration.mutate({ referral, input: undefined }),
  });
  // A colleague's change can remove the referral from the list. The dialog stays open, because it may contain input.
  const shown = dialog && (referrals.find(({ id }) => id === dialog.referral.id) ?? dialog.referral);
  const findFor = (name: DialogName) => (dialog?.name === name ? shown : null);
  const [edited, paid] = [findFor('edit'), findFor('pay')];
  return (
    <>
      <Toolbar>
        <SearchField
          label="Search referrals by realtor, client or address"
          placeholder="Realtor, client, address"
          query={q}
          onSearch={(typed) => change('q', typed)}
        />
        <ToolbarSelect
          aria-label="Which referrals"
          options={LIST_FILTER_OPTIONS}
          value={LIST_FILTER_OPTIONS.some(({ value }) => value === list) ? list : ''}
          onChange={({ target }) => change('list', target.value)}
        />
        <Button variant="outline" onClick={() => setBrokeragesOpen(true)}>
          Payments by brokerage
        </Button>
      </Toolbar>
      <Loadable
        query={query}
        errorMessage="Failed to load referrals"
        skeleton={<RowsSkeleton rows={8} label="Loading referrals" />}
      >
        {() => (
          <>
            <Table
              label="Referrals, newest first"
              columns={columns}
              rows={referrals}
              rowKey={({ id }) => id}
              empty={
                <EmptyState title="No referrals found">
                  {q || list
                    ? 'There are no referrals matching the current filter.'
                    : 'Each client that a realtor refers on the website is listed here.'}
                </EmptyState>
              }
            />
            <LoadMore pages={query} />
          </>
        )}
      </Loadable>
      {edited && <ReferralDialog key={edited.id} referral={edited} onClose={close} />}
      {paid && <PaymentDialog key={paid.id} referral={paid} onClose={close} />}
      <BrokerageDialog isOpen={isBrokeragesOpen} onClose={() => setBrokeragesOpen(false)} />
      <DeleteReferralDialog referral={findFor('delete')} onClose={close} />
    </>
  );
}
