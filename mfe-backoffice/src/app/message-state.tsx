import type { Schemas } from '@epm/contract';
import { Badge, Instant } from '@epm/ui';
import styles from './message-state.module.css';
import { MESSAGE_STATES } from './message-labels.ts';

/** State of a message with its reason and the next attempt. */
export function MessageState({ message: { state, error, nextAttemptAt } }: { message: Schemas['Message'] }) {
  const { label, tone } = MESSAGE_STATES[state];
  return (
    <span className={styles.state}>
      <Badge tone={tone}>{label}</Badge>
      {state === 'deferred' && (
        <span className={styles.next}>
          Next attempt {nextAttemptAt ? <Instant at={nextAttemptAt} /> : 'once mail goes out again'}
        </span>
      )}
      {error && <span className={styles.reason}>{error}</span>}
    </span>
  );
}
