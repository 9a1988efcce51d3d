import { formatDollars, formatRent, formatRentPeriod } from '@epm/contract';
import type { Rent } from '@epm/contract';
import { useId } from 'react';
import { useSite } from '../../app/site.ts';
import type { RentResult } from './load-report.ts';
import { RentGauge } from './rent-gauge.tsx';
import styles from './rent-estimate.module.css';

/** Renders the estimated rent with its range, its source and its limits. */
export function RentEstimate({ result, rent }: { result: RentResult; rent: Rent }) {
  const id = useId();
  const { rentRangeLow, rentRangeHigh, source, isInterim } = result;
  const { company } = useSite();
  return (
    <section aria-labelledby={id} className={styles.estimate}>
      <RentGauge rent={rent} low={rentRangeLow} high={rentRangeHigh} />
      <div>
        <h2 id={id}>Estimated rent</h2>
        <p className={styles.intro}>{formatRentSentence(result, rent, company.name)}</p>
        {isInterim && (
          <p className={styles.interim}>
            <strong>Area guide for now.</strong> The service that estimates rents from listings near you is not
            responding. Its figure replaces this one here as soon as it is back; the link to this report stays the same.
          </p>
        )}
        <dl className={styles.source}>
          <dt>Source</dt>
          <dd>
            <strong>{`${source.label} ${source.year}`}</strong>
            <br />
            {source.detail}
          </dd>
        </dl>
        <p className={styles.disclaimer}>This is an estimate, not an appraisal. A walkthrough confirms the figure.</p>
      </div>
    </section>
  );
}

function formatRentSentence(
  { adjustedRent, rentEstimate, rentRangeLow, rentRangeHigh }: RentResult,
  rent: Rent,
  company: string,
): string {
  const isSingle = rent.unitCount === 1;
  const range = `within a range from ${formatDollars(rentRangeLow)} to ${formatDollars(rentRangeHigh)}${isSingle ? '' : ' per unit'}`;
  if (adjustedRent === null) return `About ${formatRent(rent)}. Condition and season move it ${range}.`;
  return `${company} set ${formatRent(rent)}${isSingle ? ' for this home' : ''}. The estimate is ${formatDollars(rentEstimate)} ${formatRentPeriod(rent)}, ${range}.`;
}
