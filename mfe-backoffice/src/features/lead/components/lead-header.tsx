import type { Schemas } from '@epm/contract';
import { StartConfirmation } from '../../confirmation/start-confirmation.tsx';
import { DeleteButton } from './delete-button.tsx';
import { LeadContact } from './lead-contact.tsx';
import { LeadWalkthrough } from './lead-walkthrough.tsx';
import { Marketing } from './marketing.tsx';
import { RevokeLinks } from './revoke-links.tsx';
import styles from './lead-header.module.css';

/** The owner's contact data and the actions for the lead. */
export function LeadHeader({ lead }: { lead: Schemas['Lead'] }) {
  return (
    <div className={styles.header}>
      <LeadContact lead={lead} />
      <div className={styles.actions}>
        <StartConfirmation lead={lead} />
        <Marketing lead={lead} />
        <RevokeLinks lead={lead} />
        <DeleteButton lead={lead} />
      </div>
      <LeadWalkthrough lead={lead} />
    </div>
  );
}
