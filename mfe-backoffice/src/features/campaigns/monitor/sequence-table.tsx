import { Badge, Instant, RelativeTime, Table, useNow } from '@epm/ui';
import type { TableColumn } from '@epm/ui';
import type { ReactNode } from 'react';
import {
  WORKFLOW_TITLES,
  describeSequenceState,
  formatTimeUntil,
  getCampaignStatus,
} from '../../../campaigns/campaign-text.ts';
import { LeadLink } from '../../../lead-ui/lead-links.tsx';
import type { Sequence } from './monitor-queries.ts';
import { SequenceMenu } from './sequence-menu.tsx';
import type { SequenceSelection } from './use-sequence-selection.ts';
import styles from './sequence-table.module.css';

const createColumns = (selection: SequenceSelection): TableColumn<Sequence>[] => [
  {
    key: 'select',
    header: 'Select',
    width: '3.5rem',
    isUnlabeled: true,
    cell: (sequence) => (
      <label className={styles.select}>
        <input
          type="checkbox"
          className={styles.box}
          aria-label={`Select ${sequence.leadName}, ${WORKFLOW_TITLES[sequence.workflow]}`}
          checked={selection.has(sequence.id)}
          onChange={() => selection.toggle(sequence.id)}
        />
      </label>
    ),
  },
  {
    key: 'owner',
    header: 'Owner',
    isRowHeader: true,
    width: '19%',
    cell: (sequence) => <OwnerCell sequence={sequence} />,
  },
  { key: 'property', header: 'Property', isUnlabeled: true, cell: ({ propertyAddress }) => propertyAddress || '–' },
  { key: 'workflow', header: 'Workflow', width: '8rem', cell: ({ workflow }) => WORKFLOW_TITLES[workflow] },
  { key: 'status', header: 'Status', width: '10.5rem', cell: (sequence) => <StatusCell sequence={sequence} /> },
  {
    key: 'last',
    header: 'Last message',
    width: '16%',
    cell: ({ last }) => (last ? <MessageCell name={last.name} time={<SentTime time={last.at} />} /> : 'None yet'),
  },
  {
    key: 'next',
    header: 'Next message',
    width: '16%',
    cell: ({ next }) => (next ? <MessageCell name={next.name} time={<DueTime time={next.dueAt} />} /> : 'None'),
  },
  {
    key: 'actions',
    header: 'Actions',
    width: '7.5rem',
    isUnlabeled: true,
    cell: (sequence) => <SequenceMenu sequence={sequence} />,
  },
];

interface SequenceTableProps {
  sequences: readonly Sequence[];
  selection: SequenceSelection;
  empty: ReactNode;
}

/** Table of owners in sequences. */
export function SequenceTable({ sequences, selection, empty }: SequenceTableProps) {
  return (
    <Table
      label="Campaigns"
      columns={createColumns(selection)}
      rows={sequences}
      rowKey={({ id }) => id}
      empty={empty}
    />
  );
}

function OwnerCell({ sequence: { leadId, leadName, leadEmail } }: { sequence: Sequence }) {
  return (
    <span className={styles.owner}>
      <LeadLink id={leadId} dir="auto">
        {leadName}
      </LeadLink>
      <span className={styles.detail}>{leadEmail}</span>
    </span>
  );
}

function StatusCell({ sequence }: { sequence: Sequence }) {
  const status = getCampaignStatus(sequence.leadStatus);
  return (
    <span className={styles.value}>
      <Badge tone={status === 'Active' ? 'green' : 'gray'}>{status}</Badge>
      <span className={styles.detail}>{describeSequenceState(sequence)}</span>
    </span>
  );
}

function MessageCell({ name, time }: { name: string; time: ReactNode }) {
  return (
    <span className={styles.value}>
      <span>{name}</span>
      <span className={styles.detail}>{time}</span>
    </span>
  );
}

/** Relative and exact time of the last message. */
function SentTime({ time }: { time: string }) {
  return (
    <>
      <RelativeTime time={time} />, <Instant time={time} />
    </>
  );
}

/** Relative and exact time of the next message. */
function DueTime({ time }: { time: string }) {
  return (
    <>
      {formatTimeUntil(time, useNow())}, <Instant time={time} />
    </>
  );
}
