import { Check } from 'lucide-react';
import { joinClassNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './stepper.module.css';

interface StepperProps {
  steps: readonly string[];
  /** Index of the current step. */
  current: number;
  className?: string;
}

/** Progress indicator for a multi-step form. It is not interactive. */
export function Stepper({ steps, current, className }: StepperProps) {
  return (
    <ol
      role="list"
      className={joinClassNames(styles.stepper, className)}
      aria-label={`Step ${current + 1} of ${steps.length}`}
    >
      {steps.map((step, index) => (
        <li
          key={step}
          className={joinClassNames(styles.step, index < current && styles.done, index === current && styles.current)}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden>
            {index < current ? <Check /> : index + 1}
          </span>
          <span className={styles.name}>
            {step}
            {index < current && <VisuallyHidden>, done</VisuallyHidden>}
          </span>
        </li>
      ))}
    </ol>
  );
}
