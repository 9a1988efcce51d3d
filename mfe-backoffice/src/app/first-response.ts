import { formatInstant } from '@epm/contract';
import type { Schemas } from '@epm/contract';

export interface FirstResponseLabels {
  state: 'met' | 'late' | 'due' | 'overdue';
  /** Name of the state, so that color is not its only sign (WCAG 1.4.1). */
  word: string;
  detail: string;
}

const MINUTE_MS = 60_000;

/** Formats a duration as '4 min', '3 h 5 min' or '2 days'. The minimum is 1 min. */
function span(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / MINUTE_MS));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} days`;
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}

/**
 * Describes the state of the first response to an owner. `dueAt` takes business hours into account; the durations in
 * `detail` are elapsed time.
 * @param now milliseconds since the epoch
 */
export function firstResponseLabels(
  { dueAt, respondedAt }: Schemas['FirstResponse'],
  now: number,
): FirstResponseLabels {
  const due = Date.parse(dueAt);
  if (respondedAt !== null) {
    const late = Date.parse(respondedAt) - due;
    return late <= 0
      ? { state: 'met', word: 'Met', detail: `answered ${formatInstant(respondedAt)}` }
      : { state: 'late', word: 'Late', detail: `answered ${formatInstant(respondedAt)}, ${span(late)} after the goal` };
  }
  return now <= due
    ? { state: 'due', word: 'Due', detail: `${formatInstant(dueAt)}, ${span(due - now)} left` }
    : { state: 'overdue', word: 'Overdue', detail: `by ${span(now - due)}, was due ${formatInstant(dueAt)}` };
}
