import { LEAD_STATUS_LABELS } from '@epm/contract';
import { Link, useHost } from '@epm/router';
import { DownloadLink, RowsSkeleton, SearchField, Toolbar } from '@epm/staff';
import { Badge, Button, Dialog, EmptyState, Instant, Loadable, LoadMore, Table } from '@epm/ui';
import type { TableColumn } from '@epm/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RowTitle } from '../../../app/table-cells.tsx';
import { registrantsQuery, WAITING_LIST_ID } from './webinar-queries.ts';
import type { Registrant } from './webinar-queries.ts';

const MAIL_LABELS: Readonly<Record<Registrant['mailState'], string>> = {
  none: 'No email yet',
  waiting: 'Email waiting',
  sent: 'Email sent',
  problem: 'Email problem',
  withheld: 'Email not sent',
};

const COLUMNS: readonly TableColumn<Registrant>[] = [
  {
    key: 'name',
    header: 'Name',
    isRowHeader: true,
    width: '34%',
    cell: ({ name, email, leadId, leadStatus }) => (
      <RowTitle detail={email}>{leadStatus === null ? name : <Link to={`/leads/${leadId}`}>{name}</Link>}</RowTitle>
    ),
  },
  {
    key: 'registered',
    header: 'Registered',
    cell: ({ registeredAt, isFromWaitingList, isSuspect }) => (
      <RowTitle detail={isFromWaitingList ? 'From the waiting list' : null}>
        <Instant time={registeredAt} />
        {isSuspect && <Badge tone="caution">Suspected spam</Badge>}
      </RowTitle>
    ),
  },
  {
    key: 'mail',
    header: 'Email',
    cell: ({ mailState }) =>
      mailState === 'problem' ? <Badge tone="negative">{MAIL_LABELS.problem}</Badge> : MAIL_LABELS[mailState],
  },
  {
    key: 'lead',
    header: 'Lead',
    cell: ({ leadStatus }) => (leadStatus === null ? 'Deleted' : LEAD_STATUS_LABELS[leadStatus]),
  },
];

interface RegistrantsDialogProps {
  /** Id of the webinar, or {@link WAITING_LIST_ID}. */
  id: string;
  title: string;
  onClose: () => void;
}

/** Lists the registrations for a webinar, or the people on the waiting list. */
export function RegistrantsDialog({ id, title, onClose }: RegistrantsDialogProps) {
  const { api } = useHost();
  const [search, setSearch] = useState('');
  const query = useInfiniteQuery(registrantsQuery(api, id, search));
  const isWaitingList = id === WAITING_LIST_ID;
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={isWaitingList ? 'Waiting list' : 'Registrations'}
      description={isWaitingList ? 'They get a seat and an email when you schedule the next webinar.' : title}
      actions={
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Toolbar>
        <SearchField
          label="Search by name or email"
          placeholder="Name, email"
          query={search}
          onSearch={(typed) => setSearch(typed.trim())}
        />
        {!isWaitingList && (
          <DownloadLink variant="outline" href={`/api/admin/webinars/${id}/registrations.csv`}>
            Download CSV
          </DownloadLink>
        )}
      </Toolbar>
      <Loadable
        query={query}
        errorMessage="Failed to load the registrations"
        skeleton={<RowsSkeleton rows={5} label="Loading the registrations" />}
      >
        {({ pages }) => (
          <>
            <Table
              label={isWaitingList ? 'Waiting list, latest first' : 'Registrations, latest first'}
              columns={COLUMNS}
              rows={pages.flatMap(({ items }) => items)}
              rowKey={({ leadId }) => leadId}
              empty={
                <EmptyState title={search ? 'No one found' : 'No registrations yet'}>
                  {search
                    ? 'No name or email contains this text.'
                    : 'Each person who registers on the webinar page is listed here.'}
                </EmptyState>
              }
            />
            <LoadMore pages={query} />
          </>
        )}
      </Loadable>
    </Dialog>
  );
}
