import { formatDay } from '@epm/contract';
import { classNames } from '@epm/ui';
import type { Walkthrough } from './slot-calls.ts';
import { When } from './when.tsx';
import styles from './appointment.module.css';

interface AppointmentProps {
  walkthrough: Walkthrough;
  /** It does not take place. */
  isOff?: boolean;
}

/** Day, time and place, set like the leaf of a calendar. */
export function Appointment({ walkthrough: { start, end, address }, isOff = false }: AppointmentProps) {
  const [weekday = '', date = ''] = formatDay(start).split(', ');
  const [month = '', day = ''] = date.split(' ');
  return (
    <div className={classNames(styles.appointment, isOff && styles.off)}>
      <p className={styles.leaf} aria-hidden="true">
        <span className={styles.month}>{month}</span>
        <span className={styles.day}>{day}</span>
      </p>
      <div>
        <p className={styles.date}>{`${weekday}, ${date}`}</p>
        <When start={start} end={end} className={styles.time} />
        {address && <p className={styles.address}>{address}</p>}
      </div>
    </div>
  );
}
