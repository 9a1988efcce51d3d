import { agreementTerms } from '@epm/contract';
import { AgreementSigning } from './agreement-signing.tsx';
import type { Confirmation } from './use-confirmation.ts';
import styles from './agreement-overview.module.css';

/** Summary of the property's management agreement, with its signing. */
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
      <AgreementSigning lead={lead} />
    </>
  );
}
