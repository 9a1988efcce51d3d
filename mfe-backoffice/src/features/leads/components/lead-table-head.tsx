import { ArrowDown, ArrowUp } from 'lucide-react';
import type { LeadSort } from '../../../lead-data/index.ts';
import styles from './lead-table.module.css';

interface Column {
  name: string;
  /** Sort orders that clicks on the header cycle through. After the last order, the list is sorted newest first. */
  sorts?: readonly LeadSort[];
}

const columns: readonly Column[] = [
  { name: 'Name', sorts: ['name'] },
  { name: 'Property Address' },
  { name: 'Status' },
  { name: 'In stage' },
  { name: 'First response', sorts: ['response'] },
  { name: 'Source' },
  { name: 'Assigned' },
  { name: 'Created', sorts: ['newest', 'oldest'] },
];

interface LeadTableHeadProps {
  sort: LeadSort;
  onSort: (sort: LeadSort) => void;
  /** Number of loaded leads. */
  loaded: number;
  /** Number of selected leads. */
  selected: number;
  onSelectAll: () => void;
  onSelectNone: () => void;
}

/** Header row of the table. The headers of columns that the server can sort by are buttons. */
export function LeadTableHead({ sort, onSort, loaded, selected, onSelectAll, onSelectNone }: LeadTableHeadProps) {
  const isAll = loaded > 0 && selected === loaded;
  return (
    <div role="rowgroup" className={styles.heads}>
      <div role="row" aria-rowindex={1} className={styles.head}>
        <span role="columnheader" className={styles.selectCell}>
          <label className={styles.selectLabel}>
            <input
              type="checkbox"
              className={styles.checkbox}
              aria-label={isAll ? 'Select none' : `Select all ${loaded} loaded leads`}
              checked={isAll}
              ref={(box) => {
                if (box) box.indeterminate = !isAll && selected > 0;
              }}
              onChange={isAll ? onSelectNone : onSelectAll}
            />
          </label>
        </span>
        {columns.map(({ name, sorts }) =>
          sorts ? (
            <SortableHead key={name} name={name} sorts={sorts} sort={sort} onSort={onSort} />
          ) : (
            <span key={name} role="columnheader" className={styles.columnHead}>
              {name}
            </span>
          ),
        )}
      </div>
    </div>
  );
}

function SortableHead({ name, sorts, sort, onSort }: Required<Column> & Pick<LeadTableHeadProps, 'sort' | 'onSort'>) {
  const at = sorts.indexOf(sort);
  const isDescending = sort === 'newest';
  const Arrow = isDescending ? ArrowDown : ArrowUp;
  return (
    <span
      role="columnheader"
      className={styles.columnHead}
      aria-sort={at < 0 ? undefined : isDescending ? 'descending' : 'ascending'}
    >
      <button type="button" className={styles.sort} onClick={() => onSort(sorts[at + 1] ?? 'newest')}>
        {name}
        {at >= 0 && <Arrow aria-hidden />}
      </button>
    </span>
  );
}
