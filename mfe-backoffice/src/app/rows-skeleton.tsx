import { Skeleton } from '@epm/ui';
import styles from './rows-skeleton.module.css';

/** Stands where the rows of a list will be. The widths vary, so that it reads as text. */
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
