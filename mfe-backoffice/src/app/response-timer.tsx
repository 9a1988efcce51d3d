import { formatInstant } from '@epm/contract';
import { classNames } from '@epm/ui';
import type { Schemas } from '@epm/contract';
import styles from './response-timer.module.css';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Formats a duration in one unit: '4 min', '3 h' or '2 d'. */
export function shortSpan(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / MINUTE_MS));
  if (minutes < 60) return `${minutes} min`;
  return ms < DAY_MS ? `${Math.round(minutes / 60)} h` : `${Math.round(ms / DAY_MS)} d`;
}

interface ResponseTimerProps {
  firstResponse: Schemas['FirstResponse'] | null;
  /** Milliseconds since the epoch. */
  now: number;
}

/** Time until the first response is due, or since it was due. Renders nothing after the response. */
export function ResponseTimer({ firstResponse, now }: ResponseTimerProps) {
  if (!firstResponse || firstResponse.respondedAt) return null;
  const left = Date.parse(firstResponse.dueAt) - now;
  const isLate = left < 0;
  // Round up to full minutes, as on the lead's page.
  const span = shortSpan(Math.ceil(Math.abs(left) / MINUTE_MS) * MINUTE_MS);
  const text = isLate
    ? `${span} late`
    : left > 60 * MINUTE_MS
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
