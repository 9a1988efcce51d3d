import type { EnrollmentTerm } from '@epm/contract';
import styles from './enrollment-dialog.module.css';

interface AgreementStepProps {
  terms: readonly EnrollmentTerm[];
  isStaff: boolean;
}

/** Steps that staff take later, outside this dialog. */
const LATER_STEPS: readonly EnrollmentTerm[] = [
  {
    title: 'Signature',
    text: 'Not set up yet. Signing the agreement online opens once the signature service is connected.',
  },
  {
    title: 'Onboarding fee',
    text: 'Not charged here. Take it by card on the lead page, or email the owner a payment link from there.',
  },
];

export function AgreementStep({ terms, isStaff }: AgreementStepProps) {
  return (
    <>
      <Terms terms={terms} />
      {isStaff ? (
        <div className={styles.laterSteps}>
          <Terms terms={LATER_STEPS} />
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
