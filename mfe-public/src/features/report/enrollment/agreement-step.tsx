import type { EnrollmentTerm } from '@epm/contract';
import styles from './enrollment-dialog.module.css';

interface AgreementStepProps {
  terms: readonly EnrollmentTerm[];
  isStaff: boolean;
}

/** Steps that are not available yet, because the services for signing and payment are not connected. */
const UNAVAILABLE_STEPS: readonly EnrollmentTerm[] = [
  {
    title: 'Signature',
    text: 'Not set up yet. Signing the agreement online opens once the signature service is connected.',
  },
  {
    title: 'Onboarding fee',
    text: 'Not set up yet. Charging the fee by card opens once the payment service is connected.',
  },
];

export function AgreementStep({ terms, isStaff }: AgreementStepProps) {
  return (
    <>
      <Terms terms={terms} />
      {isStaff ? (
        <div className={styles.unavailableSteps}>
          <Terms terms={UNAVAILABLE_STEPS} />
        </div>
      ) : (
        <p className={styles.note}>
          Nothing is signed or paid here. You enroll, we walk through the property together, and the agreement follows
          with the rent that we agree on.
        </p>
      )}
    </>
  );
}

function Terms({ terms }: { terms: readonly EnrollmentTerm[] }) {
  return (
    <dl>
      {terms.map(({ title, text }) => (
        <div key={title} className={styles.term}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
