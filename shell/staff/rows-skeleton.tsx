import { Skeleton } from '@epm/ui';
import styles from './rows-skeleton.module.css';

/** Skeleton for list rows, with varying widths. */
export function RowsSkeleton({ rows, label }: { rows: number; label: string }) {
  return (
    <div>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          <Skeleton {...(row === 0 && { label })} width={`${55 + ((row * 17) % 40)}%`} />
          <Skeleton width={`${45 + ((row * 23) % 50)}%`} />
        </div>
      ))}
    </div>
  );
}
