import { Trash2 } from 'lucide-react';
import type { Schemas } from '@epm/contract';
import { RelativeTime, StatusBadge } from '@epm/ui';
import { Link } from '@epm/router';
import { EmailLink, PhoneLink, useLeadLinkState } from '../../../lead-ui/lead-links.tsx';
import { paths } from '../../../app/paths.ts';
import styles from './activity-row.module.css';

type ActivityEntry = Schemas['ActivityEntry'];

interface ActivityRowProps {
  entry: ActivityEntry;
  isFresh: boolean;
  /** Opens the delete dialog; undefined for users who may not delete leads. */
  onDelete?: ((lead: ActivityEntry) => void) | undefined;
}

/** Row for a lead, or for a property analysis with a link to its report. */
export function ActivityRow({ entry, isFresh, onDelete }: ActivityRowProps) {
  const { id, type, leadId, name, email, phone, status, propertyAddress, createdAt } = entry;
  const isLead = type === 'lead';
  const leadLinkState = useLeadLinkState();
  return (
    <li className={styles.row} data-fresh={isFresh || undefined}>
      <div className={styles.owner}>
        <span className={styles.name}>{name || 'Anonymous'}</span>
        <EmailLink email={email} />
        {phone && <PhoneLink phone={phone} />}
      </div>
      <div className={styles.property}>
        <span className={styles.type}>{isLead ? 'Lead' : 'Analysis'}</span>
        {propertyAddress}
      </div>
      <div className={styles.status}>
        <StatusBadge status={status} />
      </div>
      <div className={styles.time}>
        <RelativeTime time={createdAt} />
      </div>
      <div className={styles.action}>
        <Link
          className={styles.details}
          to={isLead ? paths.lead(id) : paths.analysis(leadId ?? id)}
          state={leadLinkState}
          aria-label={`View Details of ${name}`}
        >
          View Details
        </Link>
        {isLead && onDelete && (
          <button type="button" className={styles.delete} aria-label={`Delete ${name}`} onClick={() => onDelete(entry)}>
            <Trash2 aria-hidden />
          </button>
        )}
      </div>
    </li>
  );
}
