import { formatDollars, formatSquareFeet } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { EmptyState } from '@epm/ui';
import { useId } from 'react';
import styles from './comparables.module.css';

interface ComparablesProps {
  comparables: Schemas['Comparable'][];
  source: Schemas['RentSource'];
}

export function Comparables({ comparables, source }: ComparablesProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>Comparable rentals</h2>
      {comparables.length === 0 ? (
        <EmptyState title="No single homes to compare">
          {source.kind === 'area-guide'
            ? 'The area guide knows typical rents by ZIP code and bedrooms, not single listings. We bring comparable homes to the walkthrough.'
            : 'The source found no listing near enough. We bring comparable homes to the walkthrough.'}
        </EmptyState>
      ) : (
        <ul role="list" className={styles.list}>
          {comparables.map(({ address, distance, squareFootage, rentAmount }) => (
            <li key={`${address} ${rentAmount}`} className={styles.row}>
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
    </section>
  );
}
