import { ArrowDown, ArrowUp } from 'lucide-react';
import type { LeadSort } from '../../../lead-data/index.ts';
import styles from './lead-table.module.css';

interface Column {
  name: string;
  /**
   * Sort orders that successive clicks on the header select. The click after the last sort order restores newest first.
   */
  sorts?: readonly LeadSort[];
}

const columns: readonly Column[] = [
  { name: 'Name', sorts: ['name'] },
  { name: 'Property address' },
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
  loadedCount: number;
  selectedCount: number;
  onSelectAll: () => void;
  onSelectNone: () => void;
}

/** Table header row. The headers of sortable columns are buttons. */
export function LeadTableHead({
  sort,
  onSort,
  loadedCount,
  selectedCount,
  onSelectAll,
  onSelectNone,
}: LeadTableHeadProps) {
  const isAllSelected = loadedCount > 0 && selectedCount === loadedCount;
  return (
    <div role="rowgroup" className={styles.heads}>
      <div role="row" aria-rowindex={1} className={styles.head}>
        <span role="columnheader" className={styles.selectCell}>
          <label className={styles.selectLabel}>
            <input
              type="checkbox"
              className={styles.checkbox}
              aria-label={isAllSelected ? 'Select none' : `Select all ${loadedCount} loaded leads`}
              checked={isAllSelected}
              ref={(box) => {
                if (box) box.indeterminate = !isAllSelected && selectedCount > 0;
              }}
              onChange={isAllSelected ? onSelectNone : onSelectAll}
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
  const sortIndex = sorts.indexOf(sort);
  const isDescending = sort === 'newest';
  const Arrow = isDescending ? ArrowDown : ArrowUp;
  return (
    <span
      role="columnheader"
      className={styles.columnHead}
      aria-sort={sortIndex < 0 ? undefined : isDescending ? 'descending' : 'ascending'}
    >
      <button type="button" className={styles.sort} onClick={() => onSort(sorts[sortIndex + 1] ?? 'newest')}>
        {name}
        {sortIndex >= 0 && <Arrow aria-hidden />}
      </button>
    </span>
  );
}
