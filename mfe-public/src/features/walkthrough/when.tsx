import { formatClock, formatDay, formatSpan } from '@epm/contract';
import { placeOf, useVisitorZone } from './visitor-zone.ts';
import styles from './when.module.css';

interface WhenProps {
  start: string;
  end: string;
  className?: string;
}

/** The time of a walkthrough in words: Central, and the visitor's own where that differs. */
export function When({ start, end, className }: WhenProps) {
  const zone = useVisitorZone(start);
  return (
    <span className={className}>
      <time dateTime={start}>{formatSpan(start, end)}</time> Central Time
      {zone && <span className={styles.own}>{ownTime(start, zone)}</span>}
    </span>
  );
}

/** '7:00 AM in Los Angeles', with the day where it is another one. */
function ownTime(start: string, zone: string): string {
  const day = formatDay(start, zone);
  const clock = `${formatClock(start, zone)} in ${placeOf(zone)}`;
  return day === formatDay(start) ? clock : `${day}, ${clock}`;
}
