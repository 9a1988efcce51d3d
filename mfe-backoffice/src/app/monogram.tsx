import type { Schemas } from '@epm/contract';
import styles from './monogram.module.css';

/** A colleague in two letters; the whole name on hover, and for those who listen. */
export function Monogram({ person: { name } }: { person: Schemas['StaffMember'] }) {
  const letters = name
    .split(/[\s._@-]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
  return (
    <span className={styles.monogram} role="img" aria-label={`Assigned to ${name}`} title={name}>
      {letters}
    </span>
  );
}
