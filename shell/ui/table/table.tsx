import type { ReactNode } from 'react';
import { joinClassNames } from '../class-names.ts';
import styles from './table.module.css';

export interface TableColumn<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Aligns the numbers to the right. */
  isNumeric?: boolean;
  /** Makes the cells row headers. A link in a row header covers the whole row. */
  isRowHeader?: boolean;
  /** Omits the column name in the phone layout. */
  isUnlabeled?: boolean;
  /** CSS width of the column. Columns without a width share the remaining space. */
  width?: string;
}

interface TableProps<Row> {
  /** Accessible name of the table. */
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Returns whether a row has just changed, so that it is highlighted briefly. */
  isRecentlyChanged?: (row: Row) => boolean;
  /** Content shown if there are no rows. */
  empty?: ReactNode;
  className?: string;
}

/** Number of columns from which a table does not fit on a tablet. Columns of text count twice. */
const WIDE_TABLE_COLUMNS = 10;

/**
 * Table with hairlines and a sticky header. In a narrow window, each row becomes a list of labeled values; on a tablet,
 * this also applies to tables with many columns. Browsers preserve table semantics in any layout, so no roles
 * are needed.
 */
export function Table<Row>({ label, columns, rows, rowKey, isRecentlyChanged, empty, className }: TableProps<Row>) {
  const isWide = columns.reduce((sum, { isNumeric }) => sum + (isNumeric ? 1 : 2), 0) >= WIDE_TABLE_COLUMNS;
  return (
    <div className={joinClassNames(styles.frame, className)} data-wide={isWide || undefined}>
      <table className={styles.table} aria-label={label}>
        <thead className={styles.head}>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={joinClassNames(styles.headCell, column.isNumeric && styles.figure)}
                style={{ width: column.width }}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className={styles.row} data-fresh={isRecentlyChanged?.(row) || undefined}>
              {columns.map((column) => {
                const Cell = column.isRowHeader ? 'th' : 'td';
                return (
                  <Cell
                    key={column.key}
                    scope={column.isRowHeader ? 'row' : undefined}
                    data-label={column.isUnlabeled || column.isRowHeader ? undefined : column.header}
                    className={joinClassNames(
                      styles.cell,
                      column.isNumeric && styles.figure,
                      column.isRowHeader && styles.rowHead,
                      !column.isNumeric && !column.width && styles.flexible,
                    )}
                  >
                    {column.cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && empty}
    </div>
  );
}
