import { formatInstant } from '@epm/contract';
import type { Schemas } from '@epm/contract';

export interface FirstResponseWords {
  state: 'met' | 'late' | 'due' | 'overdue';
  /** The state, so that no color has to say it. */
  word: string;
  detail: string;
}

const minuteMs = 60_000;

/** '4 min', '3 h 5 min', '2 days'. @param ms a span, at least a minute when shown */
function span(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / minuteMs));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} days`;
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}

/**
 * How the first answer to an owner stands. Business hours are in `dueAt` already; what is counted here is time on
 * the clock.
 * @param now milliseconds since the epoch
 */
export function firstResponseWords({ dueAt, respondedAt }: Schemas['FirstResponse'], now: number): FirstResponseWords {
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
