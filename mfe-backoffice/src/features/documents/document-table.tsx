import { Instant, RelativeTime, Table } from '@epm/ui';
import type { TableColumn } from '@epm/ui';
import type { ReactNode } from 'react';
import { DocumentState } from '../../documents/document-display.tsx';
import type { SignatureDocument } from '../../documents/document-queries.ts';
import { LeadLink } from '../../lead-ui/lead-links.tsx';
import { DocumentActions } from './document-actions.tsx';
import styles from './document-table.module.css';

const columns: TableColumn<SignatureDocument>[] = [
  { key: 'document', header: 'Document', isRowHeader: true, width: '15%', cell: ({ formName }) => formName },
  { key: 'lead', header: 'Lead', isUnlabeled: true, cell: (document) => <LeadCell document={document} /> },
  {
    key: 'status',
    header: 'Status',
    isUnlabeled: true,
    width: '24%',
    cell: (document) => <DocumentState document={document} />,
  },
  { key: 'sent', header: 'Sent', width: '8rem', cell: ({ submittedAt }) => <RelativeTime time={submittedAt} /> },
  {
    key: 'reminder',
    header: 'Last reminder',
    width: '8.5rem',
    cell: ({ lastReminderSent }) => lastReminderSent && <Instant time={lastReminderSent} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    width: 'clamp(11rem, 20vw, 16.5rem)',
    isUnlabeled: true,
    cell: (document) => <DocumentActions document={document} />,
  },
];

/** Table of documents with their state and actions. */
export function DocumentTable({ documents, empty }: { documents: readonly SignatureDocument[]; empty: ReactNode }) {
  return <Table label="Documents" columns={columns} rows={documents} rowKey={({ id }) => id} empty={empty} />;
}

function LeadCell({ document: { leadId, leadName, propertyAddress } }: { document: SignatureDocument }) {
  if (leadId === null) return <span className={styles.address}>Lead deleted</span>;
  return (
    <span className={styles.lead}>
      <LeadLink id={leadId} dir="auto">
        {leadName?.trim() || 'Open lead'}
      </LeadLink>
      <span className={styles.address}>{propertyAddress}</span>
    </span>
  );
}
