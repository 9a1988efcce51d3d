import type { Schemas } from '@epm/contract';
import styles from './monogram.module.css';

/** A staff member's initials, with the full name as a tooltip and for screen readers. */
export function Monogram({ staffMember: { name } }: { staffMember: Schemas['StaffMember'] }) {
  const initials = name
    .split(/[\s._@-]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
  return (
    <span className={styles.monogram} role="img" aria-label={`Assigned to ${name}`} title={name}>
      {initials}
    </span>
  );
}
