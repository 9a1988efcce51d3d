import { formatDollars, formatPercent, formatUnits, UTILITIES_NOTE } from '@epm/contract';
import type { Projections } from '@epm/contract';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { RentSplitBar } from './rent-split-bar.tsx';
import styles from './financial-projections.module.css';

interface FinancialProjectionsProps {
  projections: Projections;
  /** True if the estimated rent includes utilities. */
  includesUtilities: boolean;
  /** Sentence that compares the fee in this projection with the owner's actual fees. */
  feesText: string;
  children?: ReactNode;
}

/** Renders the projection for one year: rent, management, maintenance and net operating income. */
export function FinancialProjections({
  projections,
  includesUtilities,
  feesText,
  children,
}: FinancialProjectionsProps) {
  const id = useId();
  const {
    rent,
    managementFee,
    maintenance,
    netOperatingIncome,
    monthlyManagement,
    managementPercent,
    maintenancePercent,
  } = projections;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>Financial projections</h2>
      <div className={styles.grid}>
        <div>
          <p className={styles.figure}>{formatDollars(netOperatingIncome)}</p>
          <p className={styles.muted}>net operating income a year, before mortgage, taxes and insurance</p>
        </div>
        <table className={styles.table}>
          <tbody>
            <tr>
              <th scope="row">{rent.unitCount === 1 ? 'Annual rent' : 'Annual rent of the building'}</th>
              <td>{formatDollars(rent.annual)}</td>
            </tr>
            <tr>
              <th scope="row">{`Management, ${formatPercent(managementPercent)} of rent`}</th>
              <td>{`−${formatDollars(managementFee)}`}</td>
            </tr>
            <tr>
              <th scope="row">{`Maintenance, ${formatPercent(maintenancePercent)} of rent`}</th>
              <td>{`−${formatDollars(maintenance)}`}</td>
            </tr>
            <tr className={styles.total}>
              <th scope="row">Net operating income (NOI)</th>
              <td>{formatDollars(netOperatingIncome)}</td>
            </tr>
          </tbody>
        </table>
      </div>
      <RentSplitBar projections={projections} />
      <p className={styles.note}>
        {`Management comes to ${formatDollars(monthlyManagement)} a month. The projection assumes twelve months of rent${formatUnitsSuffix(rent)} and no vacancy.`}
      </p>
      {includesUtilities && <p className={styles.note}>{UTILITIES_NOTE}</p>}
      <p className={styles.note}>{feesText}</p>
      {children && <div className={styles.actions}>{children}</div>}
    </section>
  );
}

const formatUnitsSuffix = ({ unitCount }: Projections['rent']): string =>
  unitCount === 1 ? '' : ` from ${formatUnits(unitCount)}`;
