import { formatDollars, formatSquareFeet } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { EmptyState } from '@epm/ui';
import { useId } from 'react';
import styles from './comparables.module.css';

interface ComparablesProps {
  comparables: Schemas['Comparable'][];
  /** Number of the source's comparables that staff excluded. */
  leftOutCount: number;
  source: Schemas['RentSource'];
}

export function Comparables({ comparables, leftOutCount, source }: ComparablesProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        Comparable rentals
      </h2>
      {comparables.length === 0 ? (
        <EmptyState className={styles.empty} title="No individual homes to compare">
          {source.kind === 'area-guide'
            ? 'The area guide has typical rents by ZIP code and bedrooms, not individual listings. We bring comparable homes to the walkthrough.'
            : 'The source found no listings nearby. We bring comparable homes to the walkthrough.'}
        </EmptyState>
      ) : (
        <ul role="list">
          {comparables.map(({ id: number, address, distance, squareFootage, rentAmount }) => (
            <li key={number} className={styles.row}>
              <span className={styles.address}>{address}</span>
              <span className={styles.detail}>
                {`${distance.toFixed(1)} miles away`}
                {squareFootage !== null && `, ${formatSquareFeet(squareFootage)}`}
              </span>
              <span className={styles.rent}>
                {formatDollars(rentAmount)}
                <span className={styles.detail}> a month</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {leftOutCount > 0 && (
        <p className={styles.note}>
          {`We left out ${leftOutCount} more that ${leftOutCount === 1 ? 'does' : 'do'} not compare well with this home. The estimate is based on the rest.`}
        </p>
      )}
    </section>
  );
}
