import { Link, useHost } from '@epm/router';
import { Badge, Button, EmptyState, Instant, Table } from '@epm/ui';
import type { TableColumn } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import { LongText, RowActions, RowTitle } from '../../app/table-cells.tsx';
import { auditUsersQuery } from './audit-queries.ts';
import type { AuditEntry } from './audit-queries.ts';
import { describeAction, describeField, describeSubject, findSubjectPath } from './audit-labels.ts';

const MAX_SHOWN_FIELDS = 4;

function formatFields({ fields, isRedacted }: AuditEntry) {
  if (isRedacted) return <Badge>Values removed</Badge>;
  const names = fields.slice(0, MAX_SHOWN_FIELDS).map(describeField);
  const rest = fields.length - names.length;
  return <LongText>{rest > 0 ? `${names.join(', ')} and ${rest} more` : names.join(', ')}</LongText>;
}

/** Link to the page that shows the subject, or plain text if no page shows it. Users are shown by email address. */
export function SubjectLink({ subject }: { subject: string }) {
  const { data: users } = useQuery(auditUsersQuery(useHost().api));
  const path = findSubjectPath(subject);
  const user = users?.find(({ id }) => subject === `user:${id}`);
  const text = user ? `User ${user.email}` : describeSubject(subject);
  return <LongText>{path === null ? text : <Link to={path}>{text}</Link>}</LongText>;
}

interface AuditTableProps {
  entries: readonly AuditEntry[];
  isFiltered: boolean;
  onOpen: (id: number) => void;
}

export function AuditTable({ entries, isFiltered, onOpen }: AuditTableProps) {
  const columns: TableColumn<AuditEntry>[] = [
    {
      key: 'action',
      header: 'Action',
      isRowHeader: true,
      width: '24%',
      cell: ({ action }) => <RowTitle detail={null}>{describeAction(action)}</RowTitle>,
    },
    { key: 'subject', header: 'Subject', width: '18%', cell: ({ subject }) => <SubjectLink subject={subject} /> },
    {
      key: 'actor',
      header: 'Person',
      width: '16%',
      cell: ({ actor, actorName }) => <LongText>{actor?.name ?? actorName ?? 'System'}</LongText>,
    },
    { key: 'at', header: 'Time', width: '16%', cell: ({ at }) => <Instant time={at} /> },
    { key: 'fields', header: 'Fields', cell: formatFields },
    {
      key: 'actions',
      header: 'Actions',
      isUnlabeled: true,
      width: '9%',
      cell: ({ id, action }) => (
        <RowActions>
          <Button
            size="sm"
            variant="outline"
            aria-label={`Details of entry ${id}, ${describeAction(action)}`}
            onClick={() => onOpen(id)}
          >
            Details
          </Button>
        </RowActions>
      ),
    },
  ];
  return (
    <Table
      label="Audit log, newest first"
      columns={columns}
      rows={entries}
      rowKey={({ id }) => String(id)}
      empty={
        isFiltered ? (
          <EmptyState title="No entry matches these filters" />
        ) : (
          <EmptyState title="No entries yet">Each sign-in and each change by staff is listed here.</EmptyState>
        )
      }
    />
  );
}
