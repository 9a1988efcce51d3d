import { useId } from 'react';
import styles from './next-steps.module.css';

const CONFIRMATION = ['Now', 'You get a confirmation with the calendar entry, and a link to move or cancel the appointment.'];

const STEPS = [
  ['The day before', 'We will remind you by email. Please let anyone who lives there know that we are coming.'],
  ['At the walkthrough', 'We go through every room with you, note the condition and settle the asking rent.'],
  ['After it', 'You get the management agreement to read and sign. Nothing is signed before that.'],
];

/** @param isConfirmed whoever reads it came by the confirmation */
export function NextSteps({ isConfirmed = false }: { isConfirmed?: boolean }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>What happens next</h2>
      <ol role="list" className={styles.steps}>
        {(isConfirmed ? STEPS : [CONFIRMATION, ...STEPS]).map(([when, what]) => (
          <li key={when} className={styles.step}>
            <h3 className={styles.when}>{when}</h3>
            <p>{what}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
