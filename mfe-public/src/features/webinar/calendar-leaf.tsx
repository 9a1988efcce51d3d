import { toEventTime } from '@epm/contract';
import styles from './calendar-leaf.module.css';

/** X coordinates of the eight binding rings. */
const RING_X_COORDINATES = Array.from({ length: 8 }, (_, index) => 62 + index * 48);

/**
 * Renders the webinar date as a decorative calendar leaf, or '?' if the webinar is over or canceled. The page's text
 * also contains the date.
 */
export function CalendarLeaf({
  start,
  isPastOrCanceled,
  className,
}: {
  start: string;
  isPastOrCanceled: boolean;
  className?: string;
}) {
  const { weekday, month, day } = toEventTime(start);
  return (
    <svg className={`${styles.leaf} ${className ?? ''}`} viewBox="0 0 460 500" aria-hidden="true" focusable="false">
      <path className={styles.leafBelow} d="M46 62H428V486H46z" />
      <path className={styles.leafBelow} d="M39 56H421V480H39z" />
      <path className={styles.paper} d="M32 50H414V474H32z" />
      <path className={styles.head} d="M32 50H414V138H32z" />
      {RING_X_COORDINATES.map((x) => (
        <g key={x}>
          <circle className={styles.hole} cx={x} cy="66" r="5" />
          <path className={styles.ring} d={`M${x} 66c-9 -10 -9 -38 0 -38c7 0 8 12 5 24`} />
        </g>
      ))}
      <text className={styles.month} x="223" y="120">
        {isPastOrCanceled ? 'Next' : month}
      </text>
      <text className={styles.day} x="223" y="362">
        {isPastOrCanceled ? '?' : day}
      </text>
      <path className={styles.rule} d="M72 398H374" />
      <text className={styles.weekday} x="223" y="442">
        {isPastOrCanceled ? 'To be announced' : weekday}
      </text>
    </svg>
  );
}
