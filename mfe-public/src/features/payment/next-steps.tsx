import { useId } from 'react';
import styles from './next-steps.module.css';

/** Same wording as the email that confirms the payment. */
const STEPS = [
  'We set up your home in our system and open your owner account.',
  'We photograph the home and list the improvements that we agreed on.',
  'We publish the listing and keep you informed about each showing.',
];

/** Renders the steps that follow the payment of the onboarding fee. */
export function NextSteps({ title }: { title: string }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ol role="list" className={styles.steps}>
        {STEPS.map((step, index) => (
          <li key={step} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </section>
  );
}
