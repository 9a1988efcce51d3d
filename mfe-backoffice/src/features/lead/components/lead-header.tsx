import type { Schemas } from '@epm/contract';
import { LeadContact } from './lead-contact.tsx';
import styles from './lead-header.module.css';

/** How to reach the owner, and what can be done with the whole lead. */
export function LeadHeader({ lead }: { lead: Schemas['Lead'] }) {
  return (
    <div className={styles.header}>
      <LeadContact lead={lead} />
    </div>
  );
}
