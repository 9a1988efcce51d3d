import { classNames, VisuallyHidden } from '@epm/ui';
import { CONFIRMATION_PARTS, CONFIRMATION_STEPS, stepNamed } from '../confirmation-steps.ts';
import type { ConfirmationStep } from '../confirmation-steps.ts';
import styles from './step-outline.module.css';

interface StepOutlineProps {
  step: ConfirmationStep;
  onChoose: (step: ConfirmationStep) => void;
}

/** The three parts, and the steps of the current part. Steps can be opened in any order, as the conversation needs. */
export function StepOutline({ step, onChoose }: StepOutlineProps) {
  const { part } = stepNamed(step);
  const partSteps = CONFIRMATION_STEPS.filter((each) => each.part === part);
  return (
    <nav aria-label="Steps" className={styles.outline}>
      <ol role="list" className={styles.parts}>
        {CONFIRMATION_PARTS.map((each, index) => (
          <li key={each}>
            <button
              type="button"
              className={classNames(styles.part, each === part && styles.open)}
              aria-current={each === part || undefined}
              onClick={() => onChoose(CONFIRMATION_STEPS.find((first) => first.part === each)?.key ?? step)}
            >
              <span className={styles.number} aria-hidden>
                {index + 1}
              </span>
              {each}
            </button>
          </li>
        ))}
      </ol>
      {partSteps.length > 1 && (
        <ol role="list" className={styles.steps}>
          {partSteps.map(({ key, title }, index) => (
            <li key={key}>
              <button
                type="button"
                className={styles.step}
                aria-current={key === step ? 'step' : undefined}
                onClick={() => onChoose(key)}
              >
                {title}
                <VisuallyHidden>
                  , step {index + 1} of {partSteps.length}
                </VisuallyHidden>
              </button>
            </li>
          ))}
        </ol>
      )}
    </nav>
  );
}
