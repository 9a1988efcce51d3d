import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './table.module.css';

export interface TableColumn<Row> {
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** Aligns the figures to the right. */
  isFigure?: boolean;
  /** Makes the cell a row header. Its link, if any, covers the whole row. */
  isRowHead?: boolean;
  /** Omits the column's name in the phone layout. */
  isPlain?: boolean;
  /** CSS width of the column. */
  width?: string;
}

interface TableProps<Row> {
  /** Accessible name of the table. */
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Returns whether a row has just changed. Such rows are highlighted briefly. */
  isFresh?: (row: Row) => boolean;
  /** Content shown instead of rows if there are none. */
  empty?: ReactNode;
  className?: string;
}

/**
 * Table with hairlines and a sticky head. In a narrow window each record becomes a list of named values. Browsers keep
 * the semantics of a table in any layout, so it needs no roles.
 */
export function Table<Row>({ label, columns, rows, rowKey, isFresh, empty, className }: TableProps<Row>) {
  return (
    <div className={classNames(styles.frame, className)}>
      <table className={styles.table} aria-label={label}>
        <thead className={styles.head}>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={classNames(styles.headCell, column.isFigure && styles.figure)}
                style={{ width: column.width }}
              >
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className={styles.row} data-fresh={isFresh?.(row) || undefined}>
              {columns.map((column) => {
                const Cell = column.isRowHead ? 'th' : 'td';
                return (
                  <Cell
                    key={column.key}
                    scope={column.isRowHead ? 'row' : undefined}
                    data-label={column.isPlain || column.isRowHead ? undefined : column.head}
                    className={classNames(
                      styles.cell,
                      column.isFigure && styles.figure,
                      column.isRowHead && styles.rowHead,
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
