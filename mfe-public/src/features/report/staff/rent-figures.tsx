import { formatDollars, formatRent } from '@epm/contract';
import type { Rent } from '@epm/contract';
import { classNames, VisuallyHidden } from '@epm/ui';
import type { RentResult } from '../load-report.ts';
import type { Adjustment } from './adjustment-draft.ts';
import styles from './rent-figures.module.css';

interface RentFiguresProps {
  adjustment: Adjustment;
  /** With what is typed. */
  tried: RentResult;
  /** As the report shows it with what is typed. */
  rent: Rent;
  /** 'RentCast' */
  sourceLabel: string;
}

/** From the source's figure to the one that the report shows, as it is typed. */
export function RentFigures({ adjustment: { source, comparables }, tried, rent, sourceLabel }: RentFiguresProps) {
  const figures = [
    { name: sourceLabel, dollars: source.rentEstimate, detail: 'The source’s own estimate', isShown: false },
    {
      name: 'Estimate',
      dollars: tried.rentEstimate,
      detail: countOf(comparables.length, tried.comparablesLeftOut),
      isShown: false,
    },
    {
      name: 'Rent in the report',
      dollars: rent.perUnit,
      detail: `${tried.adjustedRent === null ? 'The estimate stands' : 'Set by staff'}${ofBuilding(rent)}`,
      isShown: true,
    },
  ];
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(({ name, dollars, detail, isShown }) => (
          <div key={name} className={classNames(styles.figure, isShown && styles.shown)}>
            <dt>{name}</dt>
            <dd className={styles.amount}>{formatDollars(dollars)}</dd>
            <dd className={styles.detail}>{detail}</dd>
          </div>
        ))}
      </dl>
      <div role="status">
        <VisuallyHidden>{`Rent in the report: ${formatRent(rent)}`}</VisuallyHidden>
      </div>
    </>
  );
}

const ofBuilding = ({ unitCount, building }: Rent): string =>
  unitCount === 1 ? '' : `, per unit: ${formatDollars(building)} for the building`;

function countOf(all: number, leftOut: number): string {
  if (all === 0) return 'The source names no comparables';
  return leftOut === 0 ? `Based on all ${all} comparables` : `Based on ${all - leftOut} of ${all} comparables`;
}
