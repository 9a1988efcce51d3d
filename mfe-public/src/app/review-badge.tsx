import type { Schemas } from '@epm/contract';
import { StarRow } from './star-row.tsx';
import styles from './review-badge.module.css';

export function ReviewBadge({ badge }: { badge: Schemas['ReviewBadge'] }) {
  return (
    <p className={styles.badge}>
      <span className={styles.figure}>{badge.rating}</span>
      <span>
        <StarRow rating={badge.rating} />
        <span className={styles.content}>
          of 5 from {badge.count} reviews
          <br />
          {badge.source}
        </span>
      </span>
    </p>
  );
}
