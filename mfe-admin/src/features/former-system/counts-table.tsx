import { formatCount } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { Table } from '@epm/ui';
import type { TableColumn } from '@epm/ui';
import { RowTitle } from '../../app/table-cells.tsx';
import { TABLE_LABELS } from './import-labels.ts';
import type { FormerSystemImport } from './import-queries.ts';

type Counts = Schemas['FormerTableCounts'];

const countColumn = (key: Exclude<keyof Counts, 'table'>, header: string): TableColumn<Counts> => ({
  key,
  header,
  isNumeric: true,
  cell: (counts) => formatCount(counts[key]),
});

const title: TableColumn<Counts> = {
  key: 'table',
  header: 'Table',
  isRowHeader: true,
  width: '34%',
  cell: ({ table }) => <RowTitle detail={table}>{TABLE_LABELS[table]}</RowTitle>,
};
const remaining = [
  countColumn('same', 'Already there'),
  countColumn('kept', 'Skipped'),
  countColumn('faulty', 'Faulty'),
];
const planned = [title, countColumn('new', 'New'), countColumn('changed', 'Changed'), ...remaining];
const done = [title, countColumn('written', 'Imported'), ...remaining];

/** Row counts by table, from the dry run or from the import. */
export function CountsTable({ import: { counts, state } }: { import: FormerSystemImport }) {
  return (
    <Table
      label="Rows by table"
      columns={state === 'checked' ? planned : done}
      rows={counts}
      rowKey={({ table }) => table}
    />
  );
}
