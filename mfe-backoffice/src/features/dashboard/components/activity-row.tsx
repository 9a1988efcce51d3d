import type { Schemas } from '@epm/contract';
import { Ago, StatusBadge } from '@epm/ui';
import { Link } from '@epm/router';
import { EmailLink, PhoneLink } from '../../../app/contact-links.tsx';
import { paths } from '../../../app/paths.ts';
import styles from './activity-row.module.css';

/** One lead or one property analysis. An analysis is shown by the report of its lead. */
export function ActivityRow({ entry, isFresh }: { entry: Schemas['ActivityEntry']; isFresh: boolean }) {
  const { id, type, leadId, name, email, phone, status, propertyAddress, createdAt } = entry;
  const to = type === 'lead' ? paths.lead(id) : paths.analysis(leadId ?? id);
  return (
    <li className={styles.row} data-fresh={isFresh || undefined}>
      <div className={styles.person}>
        <span className={styles.name}>{name}</span>
        <EmailLink email={email} />
        {phone && <PhoneLink phone={phone} />}
      </div>
      <div className={styles.property}>
        <span className={styles.type}>{type === 'lead' ? 'Lead' : 'Analysis'}</span>
        {propertyAddress}
      </div>
      <div className={styles.status}><StatusBadge status={status} /></div>
      <div className={styles.when}><Ago at={createdAt} /></div>
      <div className={styles.action}>
        <Link className={styles.details} to={to} aria-label={`View Details of ${name}`}>View Details</Link>
      </div>
    </li>
  );
}
