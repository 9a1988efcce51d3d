import { formatSpan } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { PhoneLink } from '../../../app/contact-links.tsx';
import { LeadLink } from '../../../app/lead-origin.tsx';
import { homeLabel, walkthroughDayLabel } from '../walkthrough-labels.ts';
import styles from './walkthroughs.module.css';

interface WalkthroughRowProps {
  walkthrough: Schemas['UpcomingWalkthrough'];
  /** Milliseconds since the epoch. */
  now: number;
}

/** One walkthrough: time, owner, address and home. */
export function WalkthroughRow({ walkthrough, now }: WalkthroughRowProps) {
  const { leadId, leadName, leadPhone, address, start, end } = walkthrough;
  return (
    <li className={styles.row}>
      <time className={styles.when} dateTime={start}>
        <span className={styles.day}>{walkthroughDayLabel(start, now)}</span>{' '}
        <span className={styles.span}>{formatSpan(start, end)}</span>
      </time>
      <div className={styles.who}>
        <LeadLink id={leadId} className={styles.name}>
          {leadName}
        </LeadLink>
        {leadPhone && <PhoneLink phone={leadPhone} />}
      </div>
      <div className={styles.where}>
        {address && <p>{address}</p>}
        <p className={styles.home}>{homeLabel(walkthrough)}</p>
      </div>
    </li>
  );
}
