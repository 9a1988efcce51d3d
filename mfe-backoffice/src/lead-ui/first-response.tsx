import { formatInstant } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { joinClassNames } from '@epm/ui';
import styles from './first-response.module.css';

export interface FirstResponseLabels {
  state: 'met' | 'late' | 'due' | 'overdue';
  /** Text for the response state, because color must not be the only indicator (WCAG 1.4.1). */
  stateLabel: string;
  detail: string;
}

const MINUTE_MS = 60_000;

/** Formats a duration as '4 min', '3 h 5 min' or '2 days'. The minimum is 1 min. */
function formatDuration(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / MINUTE_MS));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} days`;
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}

/**
 * Describes the first response to an owner. `dueAt` accounts for business hours, but the durations in `detail` are
 * elapsed time.
 * @param now milliseconds since the epoch
 */
export function describeFirstResponse(
  { dueAt, respondedAt }: Schemas['FirstResponse'],
  now: number,
): FirstResponseLabels {
  const dueTime = Date.parse(dueAt);
  if (respondedAt !== null) {
    const delayMs = Date.parse(respondedAt) - dueTime;
    return delayMs <= 0
      ? { state: 'met', stateLabel: 'On time', detail: `given ${formatInstant(respondedAt)}` }
      : {
          state: 'late',
          stateLabel: 'Late',
          detail: `given ${formatInstant(respondedAt)}, ${formatDuration(delayMs)} after the goal`,
        };
  }
  return now <= dueTime
    ? { state: 'due', stateLabel: 'Due', detail: `${formatInstant(dueAt)}, ${formatDuration(dueTime - now)} left` }
    : {
        state: 'overdue',
        stateLabel: 'Overdue',
        detail: `by ${formatDuration(now - dueTime)}, was due ${formatInstant(dueAt)}`,
      };
}

const DAY_MS = 86_400_000;

/** Formats a duration in one unit: '4 min', '3 h' or '2 d'. */
export function formatShortDuration(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / MINUTE_MS));
  if (minutes < 60) return `${minutes} min`;
  return ms < DAY_MS ? `${Math.round(minutes / 60)} h` : `${Math.round(ms / DAY_MS)} d`;
}

interface ResponseTimerProps {
  firstResponse: Schemas['FirstResponse'] | null;
  /** Current time in milliseconds since the epoch. */
  now: number;
}

/** Shows when the first response is due, or how late it is. Renders nothing after the response. */
export function ResponseTimer({ firstResponse, now }: ResponseTimerProps) {
  if (!firstResponse || firstResponse.respondedAt) return null;
  const remainingMs = Date.parse(firstResponse.dueAt) - now;
  const isLate = remainingMs < 0;
  // Round up to full minutes, as on the lead page.
  const duration = formatShortDuration(Math.ceil(Math.abs(remainingMs) / MINUTE_MS) * MINUTE_MS);
  const text = isLate
    ? `${duration} late`
    : remainingMs > 60 * MINUTE_MS
      ? `by ${formatInstant(firstResponse.dueAt)}`
      : `${duration} left`;
  return (
    <span
      className={joinClassNames(styles.timer, isLate ? styles.late : styles.onTime)}
      title={`First response due ${formatInstant(firstResponse.dueAt)}`}
    >
      <span className={styles.hiddenLabel}>First response </span>
      {text}
    </span>
  );
}
