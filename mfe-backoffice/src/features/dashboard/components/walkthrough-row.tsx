import { formatSpan } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { PhoneLink, LeadLink } from '../../../lead-ui/lead-links.tsx';
import { describeHome, formatWalkthroughDay } from '../walkthrough-labels.ts';
import styles from './walkthroughs.module.css';

interface WalkthroughRowProps {
  walkthrough: Schemas['UpcomingWalkthrough'];
  /** Current time in milliseconds since the epoch. */
  now: number;
}

/** Row with a walkthrough's time, owner, address, facts about the home, and staff member. */
export function WalkthroughRow({ walkthrough, now }: WalkthroughRowProps) {
  const { leadId, leadName, leadPhone, address, start, end, staff } = walkthrough;
  return (
    <li className={styles.row}>
      <time className={styles.time} dateTime={start}>
        <span className={styles.day}>{formatWalkthroughDay(start, now)}</span>{' '}
        <span className={styles.timeRange}>{formatSpan(start, end)}</span>
      </time>
      <div className={styles.owner}>
        <LeadLink id={leadId} className={styles.name}>
          {leadName}
        </LeadLink>
        {leadPhone && <PhoneLink phone={leadPhone} />}
      </div>
      <div className={styles.address}>
        {address && <p>{address}</p>}
        <p className={styles.home}>{describeHome(walkthrough)}</p>
        {staff && (
          <p className={styles.home} title={staff.email}>
            With {staff.name}
          </p>
        )}
      </div>
    </li>
  );
}
