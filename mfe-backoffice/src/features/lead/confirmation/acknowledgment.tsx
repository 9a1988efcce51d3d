import { ENROLLMENT_REQUIREMENTS } from '@epm/contract';
import { Checkbox } from '@epm/ui';
import { useEffect, useRef } from 'react';
import type { Confirmation } from './use-confirmation.ts';
import styles from './acknowledgment.module.css';

/** Error message for requirements that are not acknowledged (specification, section 5). */
export const ACKNOWLEDGMENT_MISSING_MESSAGE = 'Please acknowledge the requirements before proceeding.';

/** The requirements for every property, with a checkbox for the owner's acknowledgment. */
export function Acknowledgment({ confirmation }: { confirmation: Confirmation }) {
  const { isAcknowledged, isAcknowledgmentMissing, acknowledge } = confirmation;
  const checkbox = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isAcknowledgmentMissing) checkbox.current?.focus();
  }, [isAcknowledgmentMissing]);
  return (
    <>
      <ol role="list">
        {ENROLLMENT_REQUIREMENTS.map(({ title, text }, index) => (
          <li key={title} className={styles.requirement}>
            <span aria-hidden className={styles.number}>
              {index + 1}
            </span>
            <div>
              <h4 className={styles.title}>{title}</h4>
              <p className={styles.text}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <Checkbox
        ref={checkbox}
        label="The owner acknowledges these requirements"
        checked={isAcknowledged}
        onChange={({ target }) => acknowledge(target.checked)}
        error={isAcknowledgmentMissing ? ACKNOWLEDGMENT_MISSING_MESSAGE : undefined}
      />
    </>
  );
}
