import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { formatPhone, RowsSkeleton, Section } from '@epm/staff';
import { Badge, Button, EmptyState, Loadable, Table } from '@epm/ui';
import type { TableColumn } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LongText, RowTitle } from '../../app/table-cells.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { ExportButton } from './export-button.tsx';
import { personSummaryQuery } from './person-queries.ts';
import styles from './personal-data-page.module.css';

type SectionSummary = Schemas['PersonSectionSummary'];

const ERASURE_OUTCOMES: Readonly<
  Record<SectionSummary['fate'], { label: string; tone: 'gray' | 'negative' | 'caution' }>
> = {
  deleted: { label: 'Deleted', tone: 'negative' },
  anonymized: { label: 'Anonymized', tone: 'caution' },
  hashed: { label: 'Kept as a hash', tone: 'caution' },
  kept: { label: 'Kept', tone: 'gray' },
};

const COLUMNS: TableColumn<SectionSummary>[] = [
  {
    key: 'title',
    header: 'Kind',
    isRowHeader: true,
    width: '30%',
    cell: ({ title }) => <RowTitle detail={null}>{title}</RowTitle>,
  },
  { key: 'count', header: 'Rows', isNumeric: true, width: '10%', cell: ({ count }) => count },
  {
    key: 'fate',
    header: 'When erased',
    width: '16%',
    cell: ({ fate }) => <Badge tone={ERASURE_OUTCOMES[fate].tone}>{ERASURE_OUTCOMES[fate].label}</Badge>,
  },
  { key: 'reason', header: 'Reason', cell: ({ reason }) => <LongText>{reason ?? '–'}</LongText> },
];

/** Shows the data that is stored about a person, with buttons for the export and the erasure. */
export function PersonView({ email, onClose }: { email: string; onClose: () => void }) {
  const query = useQuery(personSummaryQuery(useHost().api, email));
  const [isErasing, setErasing] = useState(false);
  return (
    <Section
      title={email}
      actions={
        <Button size="sm" variant="outline" onClick={onClose}>
          Back to search
        </Button>
      }
    >
      <Loadable
        query={query}
        errorMessage="Failed to load the data of this person"
        skeleton={<RowsSkeleton rows={6} label="Loading the data of this person" />}
      >
        {(summary) =>
          summary.sections.length === 0 ? (
            <EmptyState title="Nothing is stored about this person">
              The person was erased, or never contacted the company with this address.
            </EmptyState>
          ) : (
            <>
              <dl className={styles.facts}>
                <dt>Email addresses</dt>
                <dd>{summary.emails.join(', ')}</dd>
                <dt>Names</dt>
                <dd>{summary.names.join(', ') || '–'}</dd>
                <dt>Phone numbers</dt>
                <dd>{summary.phones.map(formatPhone).join(', ') || '–'}</dd>
              </dl>
              <div className={styles.actions}>
                <ExportButton email={email} />
                <Button variant="danger" onClick={() => setErasing(true)}>
                  Erase
                </Button>
              </div>
              <Table label={`Data of ${email}`} columns={COLUMNS} rows={summary.sections} rowKey={({ key }) => key} />
              <EraseDialog
                email={email}
                summary={summary}
                isOpen={isErasing}
                onClose={() => setErasing(false)}
                onErased={onClose}
              />
            </>
          )
        }
      </Loadable>
    </Section>
  );
}
