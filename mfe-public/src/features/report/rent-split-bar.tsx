import { formatDollars } from '@epm/contract';
import type { Projections } from '@epm/contract';
import styles from './rent-split-bar.module.css';

/** Draws how a month's rent splits into net income, maintenance and management: a proportional bar with a legend. */
export function RentSplitBar({ projections }: { projections: Projections }) {
  const { rent, managementFee, maintenance, netOperatingIncome, managementPercent, maintenancePercent } = projections;
  const shares = [
    {
      name: 'Yours',
      dollars: netOperatingIncome / 12,
      percent: 100 - managementPercent - maintenancePercent,
      look: styles.netIncome,
    },
    {
      name: 'Maintenance',
      dollars: maintenance / 12,
      percent: maintenancePercent,
      look: styles.maintenance,
    },
    {
      name: 'Management',
      dollars: managementFee / 12,
      percent: managementPercent,
      look: styles.management,
    },
  ];
  return (
    <figure>
      <figcaption className={styles.caption}>
        {rent.unitCount === 1 ? 'Where a month of rent goes' : 'Where a month of rent of the building goes'}
      </figcaption>
      <svg className={styles.bar} viewBox="0 0 1000 40" preserveAspectRatio="none" aria-hidden="true">
        {shares.map(({ name, percent, look }, index) => {
          const start = shares.slice(0, index).reduce((sum, share) => sum + share.percent, 0);
          return (
            <rect key={name} className={look} x={Math.round(start * 10)} width={Math.round(percent * 10)} height="40" />
          );
        })}
      </svg>
      <ul role="list" className={styles.legend}>
        {shares.map(({ name, dollars, look }) => (
          <li key={name} className={styles.share}>
            <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
              <rect className={look} width="12" height="12" />
            </svg>
            {name} <strong>{formatDollars(dollars)}</strong>
          </li>
        ))}
      </ul>
    </figure>
  );
}
