import { LEAD_STATUS, type LeadStatus } from '@epm/contract';
import { joinClassNames, VisuallyHidden } from '@epm/ui';
import styles from './step-outline.module.css';

const CONFIRMATION_PARTS = ['Pitch', 'Contract', 'Payment'] as const;
export type ConfirmationPart = (typeof CONFIRMATION_PARTS)[number];

/** The steps in order: three for the pitch, three for the contract, one for the payment. */
export const CONFIRMATION_STEPS = [
  { key: 'why-choose', part: 'Pitch', title: 'Why Choose' },
  { key: 'rental-analysis', part: 'Pitch', title: 'Rental Analysis' },
  { key: 'property-improvements', part: 'Pitch', title: 'Property Improvements' },
  { key: 'overview', part: 'Contract', title: 'Overview' },
  { key: 'acknowledgment', part: 'Contract', title: 'Acknowledgment' },
  { key: 'booking', part: 'Contract', title: 'Walkthrough booking' },
  { key: 'payment', part: 'Payment', title: 'Payment' },
] as const satisfies readonly { key: string; part: ConfirmationPart; title: string }[];

export type ConfirmationStep = (typeof CONFIRMATION_STEPS)[number]['key'];

const getStepIndex = (step: ConfirmationStep): number => CONFIRMATION_STEPS.findIndex(({ key }) => key === step);

export const getNextStep = (step: ConfirmationStep): ConfirmationStep =>
  CONFIRMATION_STEPS[getStepIndex(step) + 1]?.key ?? step;
export const getPreviousStep = (step: ConfirmationStep): ConfirmationStep | null =>
  CONFIRMATION_STEPS[getStepIndex(step) - 1]?.key ?? null;
export const findStep = (step: ConfirmationStep) => CONFIRMATION_STEPS[getStepIndex(step)] ?? CONFIRMATION_STEPS[0];

/** Returns the step to start with. Owners with a proposal or contract no longer need the pitch. */
export const getFirstStep = (status: LeadStatus): ConfirmationStep =>
  LEAD_STATUS[status].isPitched ? 'overview' : 'why-choose';

interface StepOutlineProps {
  step: ConfirmationStep;
  onChoose: (step: ConfirmationStep) => void;
}

/** Navigation with the three parts and the current part's steps. Staff can open the steps in any order. */
export function StepOutline({ step, onChoose }: StepOutlineProps) {
  const { part } = findStep(step);
  const stepsInPart = CONFIRMATION_STEPS.filter((each) => each.part === part);
  return (
    <nav aria-label="Steps" className={styles.outline}>
      <ol role="list" className={styles.parts}>
        {CONFIRMATION_PARTS.map((each, index) => (
          <li key={each}>
            <button
              type="button"
              className={joinClassNames(styles.part, each === part && styles.current)}
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
      {stepsInPart.length > 1 && (
        <ol role="list" className={styles.steps}>
          {stepsInPart.map(({ key, title }, index) => (
            <li key={key}>
              <button
                type="button"
                className={styles.step}
                aria-current={key === step ? 'step' : undefined}
                onClick={() => onChoose(key)}
              >
                {title}
                <VisuallyHidden>
                  , step {index + 1} of {stepsInPart.length}
                </VisuallyHidden>
              </button>
            </li>
          ))}
        </ol>
      )}
    </nav>
  );
}
