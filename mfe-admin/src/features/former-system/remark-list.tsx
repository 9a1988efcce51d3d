import { formatCount } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { RowsSkeleton, Section } from '@epm/staff';
import { ButtonLink, Loadable, LoadMore, Table } from '@epm/ui';
import type { TableColumn } from '@epm/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LongText, RowTitle } from '../../app/table-cells.tsx';
import { OUTCOME_LABELS, TABLE_LABELS } from './import-labels.ts';
import { type FormerSystemImport, remarksQuery } from './import-queries.ts';

type Remark = Schemas['ImportRemark'];

const columns: readonly TableColumn<Remark>[] = [
  {
    key: 'row',
    header: 'Row',
    isRowHeader: true,
    width: '34%',
    cell: ({ table, file, line, formerId }) => (
      <RowTitle detail={<LongText>{formerId ?? 'No id'}</LongText>}>
        {TABLE_LABELS[table]}, {file}, line {formatCount(line)}
      </RowTitle>
    ),
  },
  { key: 'outcome', header: 'Result', width: '6rem', cell: ({ outcome }) => OUTCOME_LABELS[outcome] },
  { key: 'reason', header: 'Reason', cell: ({ reason }) => <LongText>{reason}</LongText> },
];

/** Rows with errors, skipped rows, and rows from which the import omitted a value. A CSV file contains all of them. */
export function RemarkList({ import: { id, state, remarks } }: { import: FormerSystemImport }) {
  const query = useInfiniteQuery(remarksQuery(useHost().api, id, state));
  if (remarks === 0) return null;
  return (
    <Section
      title={`${formatCount(remarks)} ${remarks === 1 ? 'row' : 'rows'} with a remark`}
      actions={
        <ButtonLink size="sm" variant="outline" href={`/api/former-imports/${id}/remarks.csv`} download>
          Download CSV
        </ButtonLink>
      }
    >
      <Loadable
        query={query}
        errorMessage="Failed to load the remarks"
        skeleton={<RowsSkeleton rows={4} label="Loading remarks" />}
      >
        {({ pages }) => (
          <Table
            label="Rows with a remark"
            columns={columns}
            rows={pages.flatMap(({ items }) => items)}
            rowKey={({ position }) => String(position)}
          />
        )}
      </Loadable>
      <LoadMore pages={query} />
    </Section>
  );
}
