import { agreementTerms } from '@epm/contract';
import type { Confirmation } from './use-confirmation.ts';
import { StepNote } from './step-note.tsx';
import styles from './agreement-overview.module.css';

/** Summary of the property's management agreement. */
export function AgreementOverview({
  confirmation: {
    lead,
    pitch: { figures },
  },
}: {
  confirmation: Confirmation;
}) {
  return (
    <>
      <p className={styles.lead}>The management agreement of this property, in short.</p>
      <dl>
        {agreementTerms({ ...lead, rentPerUnit: figures.rent.perUnit }).map(({ title, text }) => (
          <div key={title} className={styles.term}>
            <dt className={styles.title}>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <StepNote title="Signing is not set up yet">
        Nothing can be sent or signed from here until electronic signatures are connected. The home is not shown to
        residents before the agreement is signed.
      </StepNote>
    </>
  );
}
