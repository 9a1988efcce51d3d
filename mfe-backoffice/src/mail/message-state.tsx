import type { Schemas } from '@epm/contract';
import { Badge, Instant } from '@epm/ui';
import styles from './message-state.module.css';

/** A message's state, with the error and the time of the next attempt. */
export function MessageState({ message: { state, error, nextAttemptAt } }: { message: Schemas['Message'] }) {
  const { label, tone } = MESSAGE_STATES[state];
  return (
    <span className={styles.state}>
      <Badge tone={tone}>{label}</Badge>
      {state === 'deferred' && (
        <span className={styles.nextAttempt}>
          Next attempt {nextAttemptAt ? <Instant time={nextAttemptAt} /> : 'once mail goes out again'}
        </span>
      )}
      {error && <span className={styles.reason}>{error}</span>}
    </span>
  );
}

type Message = Schemas['Message'];

/** Label and tone of each state. */
export const MESSAGE_STATES = {
  failed: { label: 'Failed', tone: 'negative' },
  unknown: { label: 'May have arrived', tone: 'caution' },
  deferred: { label: 'Waiting to retry', tone: 'info' },
} as const satisfies Record<Message['state'], object>;

/** Formats a template name in American spelling: 'enrolment-confirmed' becomes 'enrollment confirmed'. */
export const formatTemplateName = (template: string): string =>
  template.replaceAll('-', ' ').replace('enrolment', 'enrollment').replace('cancelled', 'canceled');

/** Returns a message's name in sentence case: 'analysis-ready' becomes 'Analysis ready'. */
export function getMessageName({ template }: Pick<Message, 'template'>): string {
  const label = formatTemplateName(template);
  return label.charAt(0).toUpperCase() + label.slice(1);
}
