import type { Schemas } from '@epm/contract';
import styles from './monogram.module.css';

/** Initials of a staff member, with the full name as a tooltip and for screen readers. */
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
