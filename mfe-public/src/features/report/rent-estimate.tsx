import { formatDollars } from '@epm/contract';
import { useId } from 'react';
import { useSite } from '../../app/site.ts';
import { shownRent } from './load-report.ts';
import type { RentResult } from './load-report.ts';
import { RentGauge } from './rent-gauge.tsx';
import styles from './rent-estimate.module.css';

/** The one figure of the page, with its range, where it comes from, and what it is not. */
export function RentEstimate({ result }: { result: RentResult }) {
  const id = useId();
  const { rentRangeLow, rentRangeHigh, source, isInterim } = result;
  const { company } = useSite();
  return (
    <section aria-labelledby={id} className={styles.estimate}>
      <RentGauge estimate={shownRent(result)} low={rentRangeLow} high={rentRangeHigh} />
      <div>
        <h2 id={id}>Estimated rent</h2>
        <p className={styles.lead}>
          {leadOf(result, company.name)}
        </p>
        {isInterim && (
          <p className={styles.interim}>
            <strong>Area guide for now.</strong>
            {' '}
            The service that estimates rents from listings near you is not responding. Its figure replaces this one here as
            soon as it is back; the link to this report stays the same.
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
        <p className={styles.not}>This is an estimate, not an appraisal. A walkthrough confirms the figure.</p>
      </div>
    </section>
  );
}

function leadOf({ adjustedRent, rentEstimate, rentRangeLow, rentRangeHigh }: RentResult, company: string): string {
  const range = `within a range from ${formatDollars(rentRangeLow)} to ${formatDollars(rentRangeHigh)}`;
  if (adjustedRent === null) return `About ${formatDollars(rentEstimate)} a month. Condition and season move it ${range}.`;
  return `${company} set ${formatDollars(adjustedRent)} a month for this home. The estimate is ${formatDollars(rentEstimate)} a month, ${range}.`;
}
