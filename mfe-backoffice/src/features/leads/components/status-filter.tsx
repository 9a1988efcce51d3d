import { isNewLead, LEAD_STATUS_LABELS, LEAD_STATUSES } from '@epm/contract';
import type { LeadStatus } from '@epm/contract';
import styles from './status-filter.module.css';

interface StatusFilterProps {
  /** null shows every lead */
  status: LeadStatus | null;
  onChange(status: LeadStatus | null): void;
}

/** `leads` stands for every lead that counts as new, as on the dashboard's tile. */
const choices: readonly (LeadStatus | null)[] = [null, ...LEAD_STATUSES.filter((status) => status !== 'new_lead')];

export function StatusFilter({ status, onChange }: StatusFilterProps) {
  const chosen = status && isNewLead(status) ? 'leads' : status;
  return (
    <div role="group" aria-label="Filter by status" className={styles.filter}>
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          className={styles.choice}
          aria-pressed={choice === chosen}
          onClick={() => onChange(choice)}
        >
          {choice ? LEAD_STATUS_LABELS[choice] : 'All Leads'}
        </button>
      ))}
    </div>
  );
}
