import { useHost } from '@epm/router';
import { SearchField, Toolbar, ToolbarSelect } from '@epm/staff';
import { Button, ButtonLink, Field, Input } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import { auditActionsQuery, auditUsersQuery, NO_FILTER, pickActiveFilters } from './audit-queries.ts';
import type { AuditFilter } from './audit-queries.ts';
import { describeAction, describeSubject } from './audit-labels.ts';
import styles from './audit-page.module.css';

/** Kinds of subjects that the filter offers. */
const SUBJECT_KINDS = [
  ['lead:', 'Leads'],
  ['user:', 'Users'],
  ['referral:', 'Referrals'],
  ['document:', 'Documents'],
  ['payment:', 'Payments'],
  ['invoice:', 'Invoices'],
  ['settings:', 'Settings'],
  ['blog-post:', 'Blog posts'],
  ['release:', 'Releases'],
  ['person:', 'Personal data'],
] as const;

interface AuditFiltersProps {
  filter: AuditFilter;
  onChange: (changes: Partial<AuditFilter>) => void;
}

/** Search and filters of the audit log, with an export of the matching entries. */
export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const { api } = useHost();
  const users = useQuery(auditUsersQuery(api)).data ?? [];
  const actions = useQuery(auditActionsQuery(api)).data ?? [];
  const subjects = SUBJECT_KINDS.map(([value, label]) => ({ value: value as string, label: label as string }));
  if (filter.subject && !subjects.some(({ value }) => value === filter.subject))
    subjects.push({ value: filter.subject, label: describeSubject(filter.subject) });
  const download = new URLSearchParams(pickActiveFilters(filter) as Record<string, string>).toString();
  return (
    <Toolbar>
      <SearchField
        label="Search the audit log by subject or value"
        placeholder="Subject or value"
        query={filter.q}
        onSearch={(typed) => onChange({ q: typed })}
      />
      <ToolbarSelect
        aria-label="Person"
        options={[{ value: '', label: 'Everyone' }, ...users.map(({ id, email }) => ({ value: id, label: email }))]}
        value={filter.actorId}
        onChange={({ target }) => onChange({ actorId: target.value })}
      />
      <ToolbarSelect
        aria-label="Action"
        options={[
          { value: '', label: 'All actions' },
          ...actions.map((action) => ({ value: action, label: describeAction(action) })),
        ]}
        value={filter.action}
        onChange={({ target }) => onChange({ action: target.value })}
      />
      <ToolbarSelect
        aria-label="Subject"
        options={[{ value: '', label: 'All subjects' }, ...subjects]}
        value={filter.subject}
        onChange={({ target }) => onChange({ subject: target.value })}
      />
      <div className={styles.days}>
        {(['from', 'until'] as const).map((name) => (
          <Field key={name} label={name === 'from' ? 'From' : 'Until'}>
            <Input type="date" value={filter[name]} onChange={({ target }) => onChange({ [name]: target.value })} />
          </Field>
        ))}
      </div>
      {Object.values(filter).some(Boolean) && (
        <Button variant="secondary" onClick={() => onChange(NO_FILTER)}>
          Clear filters
        </Button>
      )}
      <ButtonLink variant="outline" href={`/api/audit/export.csv${download && `?${download}`}`} download>
        Export CSV
      </ButtonLink>
    </Toolbar>
  );
}
