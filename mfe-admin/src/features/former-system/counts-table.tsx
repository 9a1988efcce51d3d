import { formatCount } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { Table } from '@epm/ui';
import type { TableColumn } from '@epm/ui';
import { RowTitle } from '../../app/table-cells.tsx';
import { TABLE_LABELS } from './import-labels.ts';
import type { FormerSystemImport } from './import-queries.ts';

type Counts = Schemas['FormerTableCounts'];

const createCountColumn = (key: Exclude<keyof Counts, 'table'>, header: string): TableColumn<Counts> => ({
  key,
  header,
  isNumeric: true,
  cell: (counts) => formatCount(counts[key]),
});

const tableColumn: TableColumn<Counts> = {
  key: 'table',
  header: 'Table',
  isRowHeader: true,
  width: '34%',
  cell: ({ table }) => <RowTitle detail={table}>{TABLE_LABELS[table]}</RowTitle>,
};
const sharedColumns = [
  createCountColumn('same', 'Already there'),
  createCountColumn('kept', 'Skipped'),
  createCountColumn('invalid', 'Invalid'),
];
const dryRunColumns = [
  tableColumn,
  createCountColumn('new', 'New'),
  createCountColumn('changed', 'Changed'),
  ...sharedColumns,
];
const importColumns = [tableColumn, createCountColumn('written', 'Imported'), ...sharedColumns];

/** Row counts by table, from the dry run or from the import. */
export function CountsTable({ import: { counts, state } }: { import: FormerSystemImport }) {
  return (
    <Table
      label="Rows by table"
      columns={state === 'checked' ? dryRunColumns : importColumns}
      rows={counts}
      rowKey={({ table }) => table}
    />
  );
}
