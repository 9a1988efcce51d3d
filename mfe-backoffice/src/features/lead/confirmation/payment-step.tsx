import { formatCents, ONBOARDING_FEE } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { StepNote } from './step-note.tsx';
import styles from './agreement-overview.module.css';

/** The onboarding fee with the owner and the property. */
export function PaymentStep({ lead: { name, email, propertyAddress } }: { lead: Schemas['Lead'] }) {
  const lines = [
    ['Onboarding fee', `${formatCents(ONBOARDING_FEE.cents)}, once`],
    ['Owner', name || 'Property Owner'],
    ['Email', email],
    ['Property', propertyAddress || 'No address yet'],
  ];
  return (
    <>
      <dl>
        {lines.map(([title, text]) => (
          <div key={title} className={styles.term}>
            <dt className={styles.title}>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <StepNote title="Card payments are not set up yet">
        Nothing can be charged from here until they are connected. The lead keeps its status; once a payment is
        verified, it moves to the onboarding stage.
      </StepNote>
    </>
  );
}
