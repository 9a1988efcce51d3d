import { ONBOARDING_STEPS } from '@epm/contract';
import { useId } from 'react';
import styles from './next-steps.module.css';

/** Renders the steps that follow the payment of the onboarding fee. */
export function NextSteps({ title }: { title: string }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ol role="list" className={styles.steps}>
        {ONBOARDING_STEPS.map((step, index) => (
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
