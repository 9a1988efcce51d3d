import type { Schemas } from '@epm/contract';
import { Instant, StatusBadge, Table } from '@epm/ui';
import type { TableColumn } from '@epm/ui';
import { Link } from '@epm/router';
import { useFreshLeads } from '../../../app/live-leads.ts';
import { paths } from '../../../app/paths.ts';
import { SuspectMark } from '../../../app/suspect-mark.tsx';
import styles from './lead-table.module.css';

type LeadSummary = Schemas['LeadSummary'];

const columns: readonly TableColumn<LeadSummary>[] = [
  {
    key: 'name',
    head: 'Name',
    isRowHead: true,
    width: '36%',
    cell: ({ id, name, email, suspicions }) => (
      <span className={styles.person}>
        <Link to={paths.lead(id)}>{name}</Link> <span className={styles.email}>{email}</span>
        <SuspectMark suspicions={suspicions} />
      </span>
    ),
  },
  { key: 'address', head: 'Property Address', isPlain: true, cell: ({ propertyAddress }) => propertyAddress },
  {
    key: 'status',
    head: 'Status',
    width: '12rem',
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  { key: 'created', head: 'Created', isFigure: true, width: '9rem', cell: ({ createdAt }) => <Instant at={createdAt} /> },
];

/** One row per lead; the whole row is the link to it. */
export function LeadTable({ leads }: { leads: readonly LeadSummary[] }) {
  const fresh = useFreshLeads();
  return (
    <Table
      label="Leads, newest first"
      columns={columns}
      rows={leads}
      rowKey={({ id }) => id}
      isFresh={({ id }) => fresh.has(id)}
    />
  );
}
