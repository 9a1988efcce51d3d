import { formatDollars, formatRent } from '@epm/contract';
import type { Rent } from '@epm/contract';
import { joinClassNames, VisuallyHidden } from '@epm/ui';
import type { Adjustment, RentResult } from './adjustment-draft.ts';
import styles from './rent-figures.module.css';

interface RentFiguresProps {
  adjustment: Adjustment;
  /** Rent result that the report would have if the unsaved adjustment were saved. */
  preview: RentResult;
  /** Rent that the report would show if the unsaved adjustment were saved. */
  rent: Rent;
  /** Name of the estimate's source, such as 'RentCast'. */
  sourceLabel: string;
}

/** Three rents: the source's estimate, the estimate from the chosen comparables, and the rent on the report. */
export function RentFigures({ adjustment: { source, comparables }, preview, rent, sourceLabel }: RentFiguresProps) {
  const figures = [
    { name: sourceLabel, dollars: source.rentEstimate, detail: 'The source’s own estimate', isOnReport: false },
    {
      name: 'Estimate',
      dollars: preview.rentEstimate,
      detail: describeComparables(comparables.length, preview.comparablesLeftOut),
      isOnReport: false,
    },
    {
      name: 'Rent in the report',
      dollars: rent.perUnit,
      detail: `${preview.adjustedRent === null ? 'The estimate is used' : 'Set by staff'}${formatBuildingRent(rent)}`,
      isOnReport: true,
    },
  ];
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(({ name, dollars, detail, isOnReport }) => (
          <div key={name} className={joinClassNames(styles.figure, isOnReport && styles.onReport)}>
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

const formatBuildingRent = ({ unitCount, building }: Rent): string =>
  unitCount === 1 ? '' : `, per unit: ${formatDollars(building)} for the building`;

function describeComparables(all: number, leftOut: number): string {
  if (all === 0) return 'The source lists no comparables';
  return leftOut === 0 ? `Based on all ${all} comparables` : `Based on ${all - leftOut} of ${all} comparables`;
}
