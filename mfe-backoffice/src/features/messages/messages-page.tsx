import { useState } from 'react';
import type { Schemas } from '@epm/contract';
import { EmptyState, Field, Instant, Loadable, LoadMore, Page, Select, Table } from '@epm/ui';
import type { TableColumn } from '@epm/ui';
import { useHost } from '@epm/router';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LeadLink } from '../../lead-ui/lead-links.tsx';
import { BackToDashboard } from '../../app/back-to-dashboard.tsx';
import { messagesQuery } from '../../mail/message-queries.ts';
import type { MessageState as State } from '../../mail/message-queries.ts';
import { MailPauseNotice } from '../../mail/mail-pause-notice.tsx';
import {
  MessageActions,
  MessageStateDisplay,
  MESSAGE_STATE_BADGES,
  getMessageName,
} from '../../mail/message-display.tsx';
import { RowsSkeleton } from '@epm/staff';
import styles from './messages-page.module.css';

type Message = Schemas['Message'];

const PAGE_TITLE = 'Messages';
const STATE_OPTIONS = [
  { value: '', label: 'All that need attention' },
  ...Object.entries(MESSAGE_STATE_BADGES).map(([value, { label }]) => ({ value, label })),
];

const columns: TableColumn<Message>[] = [
  { key: 'to', header: 'To', isRowHeader: true, width: '18%', cell: ({ toEmail }) => toEmail },
  { key: 'message', header: 'Message', width: '13%', cell: getMessageName },
  {
    key: 'lead',
    header: 'Lead',
    width: '16%',
    cell: ({ leadId, propertyAddress }) =>
      leadId ? <LeadLink id={leadId}>{propertyAddress?.trim() || 'Open lead'}</LeadLink> : 'None',
  },
  { key: 'state', header: 'Status', isUnlabeled: true, cell: (message) => <MessageStateDisplay message={message} /> },
  { key: 'created', header: 'Written', width: '9rem', cell: ({ createdAt }) => <Instant time={createdAt} /> },
  {
    key: 'actions',
    header: 'Actions',
    width: 'clamp(9.5rem, 16.5vw, 14rem)',
    isUnlabeled: true,
    cell: (message) => <MessageActions message={message} />,
  },
];

/** Page with emails that were not sent or whose outcome is unknown. Staff can resend them or mark them as sent. */
export function Component() {
  const [state, setState] = useState<State | ''>('');
  const query = useInfiniteQuery(messagesQuery(useHost().api, state));
  const emptyState = state ? (
    <EmptyState title={`No message has the status “${MESSAGE_STATE_BADGES[state].label}”`} />
  ) : (
    <EmptyState title="No messages are waiting">
      A message that fails, waits to be retried, or may not have arrived is listed here.
    </EmptyState>
  );
  return (
    <Page title={PAGE_TITLE} backLink={<BackToDashboard />}>
      <MailPauseNotice isOnMessagesPage />
      <div className={styles.filter}>
        <Field label="Show">
          <Select
            options={STATE_OPTIONS}
            value={state}
            onChange={({ target }) => setState(target.value as State | '')}
          />
        </Field>
      </div>
      <Loadable
        query={query}
        errorMessage="Failed to load messages"
        skeleton={<RowsSkeleton rows={6} label="Loading messages" />}
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
