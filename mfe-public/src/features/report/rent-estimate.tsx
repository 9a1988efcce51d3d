import { formatDollars } from '@epm/contract';
import { useId } from 'react';
import type { RentResult } from './load-report.ts';
import { RentGauge } from './rent-gauge.tsx';
import styles from './rent-estimate.module.css';

/** The one figure of the page, with its range, where it comes from, and what it is not. */
export function RentEstimate({ result }: { result: RentResult }) {
  const id = useId();
  const { rentEstimate, rentRangeLow, rentRangeHigh, source } = result;
  return (
    <section aria-labelledby={id} className={styles.estimate}>
      <RentGauge estimate={rentEstimate} low={rentRangeLow} high={rentRangeHigh} />
      <div>
        <h2 id={id}>Estimated rent</h2>
        <p className={styles.lead}>
          {`About ${formatDollars(rentEstimate)} a month. Condition and season move it within a range from ${formatDollars(rentRangeLow)} to ${formatDollars(rentRangeHigh)}.`}
        </p>
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
