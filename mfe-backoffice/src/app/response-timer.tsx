import { formatInstant } from '@epm/contract';
import { classNames } from '@epm/ui';
import type { Schemas } from '@epm/contract';
import styles from './response-timer.module.css';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Time in the largest unit that says enough: '4 min', '3 h', '2 d'. */
export function shortSpan(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / minuteMs));
  if (minutes < 60) return `${minutes} min`;
  return ms < dayMs ? `${Math.round(minutes / 60)} h` : `${Math.round(ms / dayMs)} d`;
}

interface ResponseTimerProps {
  firstResponse: Schemas['FirstResponse'] | null;
  /** Milliseconds since the epoch. */
  now: number;
}

/** How much of the time for a first answer is left, or since when it has run out; nothing once the owner was answered. */
export function ResponseTimer({ firstResponse, now }: ResponseTimerProps) {
  if (!firstResponse || firstResponse.respondedAt) return null;
  const left = Date.parse(firstResponse.dueAt) - now;
  const isLate = left < 0;
  // a minute that has begun counts, as on the lead's page
  const span = shortSpan(Math.ceil(Math.abs(left) / minuteMs) * minuteMs);
  const text = isLate
    ? `${span} late`
    : left > 60 * minuteMs
      ? `by ${formatInstant(firstResponse.dueAt)}`
      : `${span} left`;
  return (
    <span
      className={classNames(styles.timer, isLate ? styles.late : styles.running)}
      title={`First response due ${formatInstant(firstResponse.dueAt)}`}
    >
      <span className={styles.what}>First response </span>
      {text}
    </span>
  );
}
