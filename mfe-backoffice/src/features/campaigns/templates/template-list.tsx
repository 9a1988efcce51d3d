import { deriveStaffName } from '@epm/contract';
import { Link, useLocation } from '@epm/router';
import { Section } from '@epm/staff';
import { EmptyState, Instant, MenuButton, Table } from '@epm/ui';
import type { TableColumn } from '@epm/ui';
import { describeTiming } from './describe-timing.ts';
import { TEMPLATE_PARAM, toTemplateParam } from './template-param.ts';
import type { Template, TemplateWorkflow } from './template-queries.ts';
import styles from './template-list.module.css';

export const TEMPLATE_TYPE_LABELS: Readonly<Record<Template['type'], string>> = { email: 'Email', sms: 'Text message' };

interface TemplateListProps {
  workflows: readonly TemplateWorkflow[];
  templates: readonly Template[];
  /** Opens the editor for a new template. */
  onAdd: (param: string) => void;
}

/** Templates by workflow, in the order in which they are sent. */
export function TemplateList({ workflows, templates, onAdd }: TemplateListProps) {
  return (
    <div className={styles.list}>
      {workflows.map(({ name, title, messageClass }) => (
        <Section
          key={name}
          title={title}
          actions={
            <MenuButton
              size="sm"
              variant="outline"
              label={`New template: ${title}`}
              aria-label={`New template: ${title}`}
              items={(['email', 'sms'] as const).map((type) => ({
                key: type,
                label: TEMPLATE_TYPE_LABELS[type],
                run: () => onAdd(toTemplateParam({ workflow: name, type })),
              }))}
            >
              New
            </MenuButton>
          }
        >
          <p className={styles.note}>
            {messageClass === 'marketing'
              ? 'Marketing. Every email contains an unsubscribe link.'
              : 'About a service that the owner requested.'}
          </p>
          <Table
            label={`Templates: ${title}`}
            columns={columns}
            rows={templates.filter(({ workflow }) => workflow === name)}
            rowKey={({ id }) => id}
            empty={
              <EmptyState title="No templates yet">Owners in this campaign receive nothing. Add a template.</EmptyState>
            }
          />
        </Section>
      ))}
    </div>
  );
}

const columns: TableColumn<Template>[] = [
  { key: 'name', header: 'Template', isRowHeader: true, width: '24%', cell: (template) => <NameLink {...template} /> },
  { key: 'timing', header: 'Sent', width: '18%', cell: describeTiming },
  { key: 'type', header: 'Type', width: '9rem', cell: ({ type }) => TEMPLATE_TYPE_LABELS[type] },
  { key: 'subject', header: 'Subject', cell: ({ type, subject, content }) => (type === 'email' ? subject : content) },
  { key: 'changed', header: 'Last change', width: '16%', cell: (template) => <LastChange {...template} /> },
];

function NameLink({ id, name }: Template) {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  params.set(TEMPLATE_PARAM, id);
  return <Link to={`${pathname}?${params}`}>{name}</Link>;
}

function LastChange({ version, changedAt, changedBy }: Template) {
  if (version === 1 && changedBy === null) return 'Not changed yet';
  return (
    <>
      <Instant time={changedAt} />
      {changedBy && <span className={styles.editor}>{deriveStaffName(changedBy)}</span>}
    </>
  );
}
