import { useHost } from '@epm/router';
import { RowsSkeleton } from '@epm/staff';
import { Dialog, Instant, Loadable } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import type { AuditEntryDetail } from './audit-queries.ts';
import { auditEntryQuery, auditUsersQuery } from './audit-queries.ts';
import { SubjectLink } from './audit-table.tsx';
import { describeAction, describeField } from './audit-labels.ts';
import { formatValue, listChangedValues } from './changed-values.ts';
import styles from './entry-dialog.module.css';

/** Dialog with the values of an entry before and after the change, field by field. */
export function EntryDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useQuery(auditEntryQuery(useHost().api, id));
  return (
    <Dialog isOpen isWide onClose={onClose} title={query.data ? describeAction(query.data.action) : 'Entry'}>
      <Loadable
        query={query}
        errorMessage="Failed to load the entry"
        skeleton={<RowsSkeleton rows={4} label="Loading the entry" />}
      >
        {(entry) => (
          <>
            <dl className={styles.facts}>
              <dt>Subject</dt>
              <dd>
                <SubjectLink subject={entry.subject} />
              </dd>
              <dt>Person</dt>
              <dd>{entry.actor ? `${entry.actor.name} (${entry.actor.email})` : (entry.actorName ?? 'System')}</dd>
              <dt>Time</dt>
              <dd>
                <Instant time={entry.at} />
              </dd>
              {entry.ip !== null && (
                <>
                  <dt>IP address</dt>
                  <dd>{entry.ip}</dd>
                </>
              )}
              <dt>Seal</dt>
              <dd>{entry.seal === null ? 'Not sealed yet' : entry.seal}</dd>
            </dl>
            <ChangedFieldsTable entry={entry} />
          </>
        )}
      </Loadable>
    </Dialog>
  );
}

/** Table of the changed fields. */
function ChangedFieldsTable({ entry: { before, after, isRedacted } }: { entry: AuditEntryDetail }) {
  const users = useQuery(auditUsersQuery(useHost().api));
  if (isRedacted)
    return <p className={styles.note}>The values were removed, because they contained data of an erased person.</p>;
  const changes = listChangedValues(before, after);
  if (changes.length === 0) return <p className={styles.note}>This entry has no values.</p>;
  const nameById = new Map(users.data?.map(({ id, email }) => [id, email]));
  return (
    <table className={styles.changes} aria-label="Changed fields">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ path, before: old, after: current }) => (
          <tr key={path.join('.')}>
            <th scope="row">{path.map(describeField).join(' › ') || 'Value'}</th>
            <td data-label="Before">{formatValue(old, nameById)}</td>
            <td data-label="After">{formatValue(current, nameById)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
