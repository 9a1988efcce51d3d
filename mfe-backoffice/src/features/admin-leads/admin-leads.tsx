import { FIRST_OUTCOME, formatSquareFeet, LEAD_STAGES, LEAD_STATUS_LABELS } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { useHost, useLatestParams, useSearchParams } from '@epm/router';
import { RowsSkeleton, SearchField, Toolbar } from '@epm/staff';
import { EmptyState, Loadable, LoadMore, RelativeTime, StatusBadge, Table } from '@epm/ui';
import type { TableColumn } from '@epm/ui';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  ALL_LEADS_FILTER,
  getListLeads,
  leadListQuery,
  subscribeToLeadEvents,
  useFreshLeads,
  useLeadChanges,
} from '../../lead-data/index.ts';
import { LazyDeleteLeadDialog } from '../../lead-ui/lazy-dialogs.ts';
import { EmailLink, LeadLink } from '../../lead-ui/lead-links.tsx';
import { useStatusMenu } from '../../lead-ui/status-menu.tsx';
import styles from './admin-leads.module.css';

type LeadSummary = Schemas['LeadSummary'];

/** Table of all leads for the admin dashboard, with search, status menus and deletion. The URL contains the search. */
export function AdminLeads() {
  const host = useHost();
  const client = useQueryClient();
  useEffect(() => subscribeToLeadEvents(host, client), [host, client]);
  const [params, setParams] = useSearchParams();
  const getLatestParams = useLatestParams();
  const search = (q: string) => {
    const current = getLatestParams();
    // The admin may have chosen another tab during the debounce delay.
    if (current && !current.has('tab')) setParams(q ? { q } : {}, { replace: true });
  };
  const filter = { ...ALL_LEADS_FILTER, q: (params.get('q') ?? '').trim().slice(0, 200) };
  const query = useInfiniteQuery({ ...leadListQuery(host.api, filter), placeholderData: keepPreviousData });
  const freshLeadIds = useFreshLeads();
  const { change } = useLeadChanges();
  const statusMenu = useStatusMenu({
    choices: LEAD_STAGES,
    groupFrom: FIRST_OUTCOME,
    getTitle: ({ name }) => `Status of ${name}`,
    onChoose: (lead, status, reason) => void change(lead, { status, ...(reason && { statusReason: reason }) }),
  });
  const [leadToDelete, setLeadToDelete] = useState<LeadSummary | null>(null);
  const columns: readonly TableColumn<LeadSummary>[] = [
    {
      key: 'name',
      header: 'Name',
      isRowHeader: true,
      width: '20%',
      cell: ({ id, name }) => <LeadLink id={id}>{name}</LeadLink>,
    },
    { key: 'email', header: 'Email', width: '18%', cell: ({ email }) => <EmailLink email={email} /> },
    { key: 'address', header: 'Property address', cell: ({ propertyAddress }) => propertyAddress || '–' },
    {
      key: 'area',
      header: 'Square footage',
      isNumeric: true,
      width: '7rem',
      // 0 means unknown. A lead from a calculator, for example, has no home yet.
      cell: ({ squareFootage }) => (squareFootage > 0 ? formatSquareFeet(squareFootage) : '–'),
    },
    {
      key: 'status',
      header: 'Status',
      width: '12rem',
      cell: (lead) => (
        <button
          type="button"
          className={styles.status}
          aria-haspopup="menu"
          aria-label={`${LEAD_STATUS_LABELS[lead.status]}: change the status of ${lead.name}`}
          onClick={({ currentTarget }) => statusMenu.open(lead, currentTarget)}
        >
          <StatusBadge status={lead.status} />
        </button>
      ),
    },
    {
      key: 'created',
      header: 'Created',
      isNumeric: true,
      width: '7rem',
      cell: ({ createdAt }) => <RelativeTime time={createdAt} />,
    },
    {
      key: 'delete',
      header: 'Actions',
      isNumeric: true,
      width: '4rem',
      cell: (lead) => (
        <button
          type="button"
          className={styles.delete}
          aria-label={`Delete ${lead.name}`}
          onClick={() => setLeadToDelete(lead)}
        >
          <Trash2 aria-hidden />
        </button>
      ),
    },
  ];
  return (
    <>
      <Toolbar>
        <SearchField
          label="Search leads by name, email, phone or address"
          placeholder="Name, email, phone, address"
          query={filter.q}
          onSearch={search}
        />
      </Toolbar>
      <Loadable
        query={query}
        errorMessage="Failed to load entries"
        skeleton={<RowsSkeleton rows={8} label="Loading leads" />}
      >
        {(pages) => (
          <>
            <Table
              label="Leads, newest first"
              columns={columns}
              rows={getListLeads(pages, filter)}
              rowKey={({ id }) => id}
              isRecentlyChanged={({ id }) => freshLeadIds.has(id)}
              empty={
                <EmptyState title="No leads found">
                  {filter.q ? 'There are no leads matching the search.' : 'Leads appear here as they come in.'}
                </EmptyState>
              }
            />
            <LoadMore pages={query} />
          </>
        )}
      </Loadable>
      {statusMenu.menu}
      <LazyDeleteLeadDialog lead={leadToDelete} onClose={() => setLeadToDelete(null)} />
    </>
  );
}
