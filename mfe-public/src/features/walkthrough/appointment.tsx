import { formatDay } from '@epm/contract';
import { joinClassNames } from '@epm/ui';
import type { Walkthrough } from '../../app/slots/slot-requests.ts';
import { WalkthroughTime } from '../../app/slots/walkthrough-time.tsx';
import styles from './appointment.module.css';

interface AppointmentProps {
  walkthrough: Walkthrough;
  /** True if the walkthrough was canceled. */
  isCanceled?: boolean;
}

/** Renders the day, time and address of a walkthrough in the style of a tear-off calendar. */
export function Appointment({ walkthrough: { start, end, address }, isCanceled = false }: AppointmentProps) {
  const [weekday = '', date = ''] = formatDay(start).split(', ');
  const [month = '', day = ''] = date.split(' ');
  return (
    <div className={joinClassNames(styles.appointment, isCanceled && styles.canceled)}>
      <p className={styles.leaf} aria-hidden="true">
        <span className={styles.month}>{month}</span>
        <span className={styles.day}>{day}</span>
      </p>
      <div>
        <p className={styles.date}>{`${weekday}, ${date}`}</p>
        <WalkthroughTime start={start} end={end} className={styles.time} />
        {address && <p className={styles.address}>{address}</p>}
      </div>
    </div>
  );
}
