import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './table.module.css';

export interface TableColumn<Row> {
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the end, digit under digit. */
  isFigure?: boolean;
  /** Heads its row. Where it holds a link, the whole row leads there. */
  isRowHead?: boolean;
  /** Shows its content alone in the phone layout, without the column's name before it. */
  isPlain?: boolean;
  /** CSS width of the column. */
  width?: string;
}

interface TableProps<Row> {
  /** What the table lists; spoken, not shown. */
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Rows that have just changed: a tint that fades shows where. */
  isFresh?: (row: Row) => boolean;
  /** Stands in place of the rows when there are none. */
  empty?: ReactNode;
  className?: string;
}

/**
 * Records in hairlines under a head that stays. Too narrow for columns, each record becomes a short list of
 * named values. Browsers keep a table's semantics in any layout, so no role is written out.
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
