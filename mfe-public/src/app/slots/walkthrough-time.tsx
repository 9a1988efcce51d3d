import { formatClock, formatDay, formatSpan } from '@epm/contract';
import { getTimeZoneCity, useVisitorZone } from './visitor-zone.ts';
import styles from './walkthrough-time.module.css';

interface WalkthroughTimeProps {
  start: string;
  end: string;
  className?: string;
}

/** Renders a walkthrough's time in Central Time, and in the visitor's time zone if it differs. */
export function WalkthroughTime({ start, end, className }: WalkthroughTimeProps) {
  const zone = useVisitorZone(start);
  return (
    <span className={className}>
      <time dateTime={start}>{formatSpan(start, end)}</time> Central Time
      {zone && <span className={styles.visitorTime}>{formatVisitorTime(start, zone)}</span>}
    </span>
  );
}

/**
 * Formats the time in the visitor's zone: '7:00 AM in Los Angeles', with the day if it differs from the Central day.
 */
function formatVisitorTime(start: string, zone: string): string {
  const day = formatDay(start, zone);
  const clock = `${formatClock(start, zone)} in ${getTimeZoneCity(zone)}`;
  return day === formatDay(start) ? clock : `${day}, ${clock}`;
}
