import { useId } from 'react';
import styles from './next-steps.module.css';

const CONFIRMATION_STEP = [
  'Now',
  'You get a confirmation with the calendar entry, and a link to move or cancel the walkthrough.',
];

const REQUEST_STEP = [
  'Now',
  'We look at your request. If the time is still free then, you get a confirmation with the calendar entry; if not, we ask you to choose another one.',
];

const STEPS = [
  ['The day before', 'We will remind you by email. Please let anyone who lives there know that we are coming.'],
  ['At the walkthrough', 'We go through every room with you, note the condition and settle the asking rent.'],
  ['Afterward', 'You get the management agreement to read and sign. Nothing is signed before that.'],
];

interface NextStepsProps {
  /** True if the visitor already has the confirmation. The confirmation step is then omitted. */
  isConfirmed?: boolean;
  /** True if the company still has to confirm the time. */
  isRequested?: boolean;
}

export function NextSteps({ isConfirmed = false, isRequested = false }: NextStepsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        What happens next
      </h2>
      <ol role="list" className={styles.steps}>
        {(isConfirmed ? STEPS : [isRequested ? REQUEST_STEP : CONFIRMATION_STEP, ...STEPS]).map(([time, text]) => (
          <li key={time} className={styles.step}>
            <h3 className={styles.stepTime}>{time}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
